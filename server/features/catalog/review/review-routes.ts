import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listPendingDesigns } from './list-pending-designs.ts'
import { ReviewView } from './review-view.ts'
import { undoReview } from './undo-review.ts'

const tags = ['Designs']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const

const pendingRoute = createRoute({
  method: 'get',
  path: '/designs/pending',
  tags,
  middleware,
  summary: 'List pending designs',
  description: 'Round robin: each designer’s first design, oldest first, then each designer’s second, and so on.',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(24),
    }),
  },
  responses: { 200: jsonResponse('The designs', listOf(ReviewView)), ...errorResponses('invalid', ...signedIn) },
})
const undoRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/undo-review',
  tags,
  middleware,
  summary: 'Undo a review decision',
  description:
    'Allowed for ten seconds, before the designer is notified. The design keeps its place in the queue. Also undoes Restore.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z.strictObject({ updated_at: TimeInput.openapi({ description: 'The value that the decision returned' }) }),
    ),
  },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** The review queue. Mounted before `/designs/{id}`. */
export const reviewRoutes = newRouter()
  .openapi(pendingRoute, async (c) => c.json(await listPendingDesigns(c.req.valid('query'), new Date()), 200))
  .openapi(undoRoute, async (c) => {
    const { id } = c.req.valid('param')
    await undoReview(c.var.viewer, id, c.req.valid('json').updated_at, new Date())
    const design = await findDesign(id)
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
