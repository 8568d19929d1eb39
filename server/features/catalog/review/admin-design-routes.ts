import { createRoute, z } from '@hono/zod-openapi'
import { DESIGN_SORTS, MAX_REASON_LENGTH } from '#domain/review.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { explainArchive } from '#server/features/catalog/designs/explain-archive.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { presentDesign } from '#server/features/catalog/designs/present-design.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { allDesignsFilter } from './all-designs-filter.ts'
import { listAllDesigns } from './list-all-designs.ts'
import { HistoryView, listHistory } from './list-history.ts'
import { FactsView, readFacts } from './read-facts.ts'
import { ReviewView } from './review-view.ts'

const tags = ['Designs']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const
const after = z.string().max(100).optional()

const listRoute = createRoute({
  method: 'get',
  path: '/designs/all',
  tags,
  middleware,
  summary: 'List designs of every status',
  request: {
    query: z.object({
      ...allDesignsFilter,
      sort: z.enum(DESIGN_SORTS).default('newest'),
      after,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of designs',
      listOf(ReviewView.extend({ sold: z.number().int() }).openapi('AnyDesign')).extend({
        total_is_exact: z.boolean().openapi({ description: 'Counting stops at 1,000 designs' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const historyRoute = createRoute({
  method: 'get',
  path: '/designs/{id}/history',
  tags,
  middleware,
  summary: 'List what happened to a design, newest first',
  request: { params, query: z.object({ after, limit: z.coerce.number().int().min(1).max(100).default(20) }) },
  responses: {
    200: jsonResponse('A page of the history', listOf(HistoryView)),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const factsRoute = createRoute({
  method: 'get',
  path: '/designs/{id}/facts',
  tags,
  middleware,
  summary: 'Get the facts for a review',
  description: 'Image sizes, resolution, preflight warnings, the brief, and earlier rejections.',
  request: { params },
  responses: {
    200: jsonResponse('The facts', FactsView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'unavailable'),
  },
})
const reasonRoute = createRoute({
  method: 'put',
  path: '/designs/{id}/archive-reason',
  tags,
  middleware,
  summary: 'Tell the designer why a design was archived',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        reason: TextInput.min(1).max(MAX_REASON_LENGTH),
        updated_at: TimeInput.openapi({
          description: 'The value you last read. Returns conflict if the design has changed since.',
        }),
      }),
    ),
  },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** Designs of any status, for admins. Mounted before `/designs/{id}`. */
export const adminDesignRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listAllDesigns(c.req.valid('query'), new Date()), 200))
  .openapi(historyRoute, async (c) => c.json(await listHistory(c.req.valid('param').id, c.req.valid('query')), 200))
  .openapi(factsRoute, async (c) => {
    const facts = await readFacts(c.req.valid('param').id, new Date())
    if (!facts) throw designNotFound()
    return c.json(facts, 200)
  })
  .openapi(reasonRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { viewer } = c.var
    await withPresentState(explainArchive(viewer, id, c.req.valid('json'), new Date()), presentDesign(viewer, id))
    const design = await findDesign(id)
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
