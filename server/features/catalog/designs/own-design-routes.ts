import { createRoute, z } from '@hono/zod-openapi'
import { OWN_DESIGN_SORTS, SHOWN_STATUSES, type ShownStatus } from '#domain/review.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { designNotFound } from './change-status.ts'
import { ResubmissionInput } from './design-inputs.ts'
import { DesignView } from './design-view.ts'
import { findDesign } from './find-design.ts'
import { findOwnDesign } from './find-own-design.ts'
import { listOwnDesigns, MAX_COUNT } from './list-own-designs.ts'
import { OwnDesignView } from './own-design-view.ts'
import { presentDesign } from './present-design.ts'
import { resubmitDesign } from './resubmit-design.ts'
import { withdrawDesign } from './withdraw-design.ts'

const tags = ['Designs']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
type StatusCounts = Record<ShownStatus, z.ZodNumber>
const signedIn = ['unauthenticated', 'forbidden'] as const

const statusCounts = z
  .object(Object.fromEntries(SHOWN_STATUSES.map((status) => [status, z.number().int()])) as StatusCounts)
  .openapi({ description: `All your designs by status. Counting stops at ${MAX_COUNT}.` })

const mineRoute = createRoute({
  method: 'get',
  path: '/designs/mine',
  tags,
  middleware,
  summary: 'List your designs, newest first by default',
  request: {
    query: z.object({
      status: z.enum(SHOWN_STATUSES).optional().openapi({
        description: 'Unpublished, archived and taken-down designs have the stored status `rejected`.',
      }),
      search: LineInput.max(200).optional().openapi({ description: 'A part of the title or of a tag' }),
      sort: z.enum(OWN_DESIGN_SORTS).default('newest'),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of designs',
      listOf(OwnDesignView).extend({
        total_is_exact: z.boolean().openapi({ description: `Counting stops at ${MAX_COUNT}.` }),
        status_counts: statusCounts,
        median_review_hours: z.number().nullable().openapi({ description: 'Median duration of recent reviews' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const oneRoute = createRoute({
  method: 'get',
  path: '/designs/mine/{id}',
  tags,
  middleware,
  summary: 'Get one of your designs',
  request: { params },
  responses: {
    200: jsonResponse('The design', OwnDesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const resubmitRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/resubmit',
  tags,
  middleware,
  summary: 'Change a pending design or resubmit a rejected one',
  description: 'Only your own designs, and only if they were never approved.',
  request: { params, ...jsonBody(ResubmissionInput) },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const withdrawRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/withdraw',
  tags,
  middleware,
  summary: 'Withdraw one of your pending designs',
  request: { params },
  responses: {
    204: emptyResponse('Design withdrawn'),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** Designers' own designs. Mounted before `/designs/{id}`. */
export const ownDesignRoutes = newRouter()
  .openapi(mineRoute, async (c) => c.json(await listOwnDesigns(c.var.viewer.id, c.req.valid('query'), new Date()), 200))
  .openapi(oneRoute, async (c) => {
    const design = await findOwnDesign(c.var.viewer.id, c.req.valid('param').id, new Date())
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
  .openapi(resubmitRoute, async (c) => {
    const { id } = c.req.valid('param')
    await withPresentState(
      resubmitDesign(c.var.viewer, id, c.req.valid('json'), new Date()),
      presentDesign(c.var.viewer, id),
    )
    const design = await findDesign(id)
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
  .openapi(withdrawRoute, async (c) => {
    await withdrawDesign(c.var.viewer, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
