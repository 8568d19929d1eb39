import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listPendingDesigns } from './list-pending-designs.ts'
import { undoReview } from './undo-review.ts'

const tags = ['Designs']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const

const PendingDesignView = DesignView.extend({
  designer: z.object({ display_name: z.string(), email: z.string().nullable() }),
  images: z.array(z.string()).openapi({ description: 'Addresses that show them for a quarter of an hour' }),
  submitted_at: z.iso.datetime(),
}).openapi('PendingDesign')

const pendingRoute = createRoute({
  method: 'get',
  path: '/designs/pending',
  tags,
  middleware,
  summary: 'Designs that wait for a decision',
  description: 'Oldest first, and in turns: each designer’s first, then each designer’s second, and so on.',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(24),
    }),
  },
  responses: { 200: jsonResponse('The designs', listOf(PendingDesignView)), ...errorResponses('invalid', ...signedIn) },
})
const undoRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/undo-review',
  tags,
  middleware,
  summary: 'Take a decision back',
  description: 'Within ten seconds, while the designer has not heard of it; the design waits again where it waited.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z.strictObject({ updated_at: z.iso.datetime().openapi({ description: 'As the decision answered it' }) }),
    ),
  },
  responses: {
    200: jsonResponse('The design', DesignView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})

/** What admins review. Mounted before the routes that take an id. */
export const reviewRoutes = newRouter()
  .openapi(pendingRoute, async (c) => c.json(await listPendingDesigns(c.req.valid('query'), new Date()), 200))
  .openapi(undoRoute, async (c) => {
    const { id } = c.req.valid('param')
    await undoReview(c.var.viewer, id, c.req.valid('json').updated_at, new Date())
    const design = await findDesign(id)
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
