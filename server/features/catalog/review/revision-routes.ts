import { createRoute, z } from '@hono/zod-openapi'
import { MAX_REASON_LENGTH } from '#domain/review.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { approveRevision, rejectRevision } from './decide-revision.ts'
import { listRevisions, RevisionReviewView } from './list-revisions.ts'
import { checkText, listTextChanges, TextChangeView } from './text-changes.ts'

const tags = ['Designs']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const query = z.object({
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
const signedIn = ['unauthenticated', 'forbidden'] as const
const seen = TimeInput.openapi({ description: 'Of the revision that you have seen' })

const listRoute = createRoute({
  method: 'get',
  path: '/designs/revisions',
  tags,
  middleware,
  summary: 'List revisions of designs in the shop that wait for a review, oldest first',
  request: { query },
  responses: {
    200: jsonResponse('The revisions', listOf(RevisionReviewView)),
    ...errorResponses('invalid', ...signedIn),
  },
})
const approveRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/revision/approve',
  tags,
  middleware,
  summary: 'Approve a revision: it replaces the artwork, category and placements of the design',
  request: { params, ...jsonBody(z.strictObject({ updated_at: seen })) },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const rejectRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/revision/reject',
  tags,
  middleware,
  summary: 'Reject a revision: the design stays as it is',
  request: {
    params,
    ...jsonBody(z.strictObject({ updated_at: seen, reason: TextInput.min(1).max(MAX_REASON_LENGTH).optional() })),
  },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const textsRoute = createRoute({
  method: 'get',
  path: '/designs/text-changes',
  tags,
  middleware,
  summary: 'List designs whose designer changed the text after the review',
  request: { query },
  responses: { 200: jsonResponse('The changes', listOf(TextChangeView)), ...errorResponses('invalid', ...signedIn) },
})
const checkRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/text-check',
  tags,
  middleware,
  summary: 'Mark the changed text of a design as checked',
  request: { params, ...jsonBody(z.strictObject({ changed_at: TimeInput })) },
  responses: {
    204: emptyResponse('Checked'),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** What designers changed after the review. Mounted before `/designs/{id}`. */
export const revisionRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listRevisions(c.req.valid('query'), new Date()), 200))
  .openapi(approveRoute, async (c) => {
    const { id } = c.req.valid('param')
    await approveRevision(c.var.viewer, id, c.req.valid('json').updated_at, new Date())
    return c.json(await design(id), 200)
  })
  .openapi(rejectRoute, async (c) => {
    const { id } = c.req.valid('param')
    await rejectRevision(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await design(id), 200)
  })
  .openapi(textsRoute, async (c) => c.json(await listTextChanges(c.req.valid('query')), 200))
  .openapi(checkRoute, async (c) => {
    await checkText(c.var.viewer, c.req.valid('param').id, c.req.valid('json').changed_at, new Date())
    return c.body(null, 204)
  })

async function design(id: string) {
  const found = await findDesign(id)
  if (!found) throw designNotFound()
  return found
}
