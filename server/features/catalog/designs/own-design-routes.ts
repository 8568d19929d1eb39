import { createRoute, z } from '@hono/zod-openapi'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { designNotFound } from './change-status.ts'
import { ResubmissionInput } from './design-inputs.ts'
import { DesignView } from './design-view.ts'
import { findDesign } from './find-design.ts'
import { listOwnDesigns } from './list-own-designs.ts'
import { resubmitDesign } from './resubmit-design.ts'
import { withdrawDesign } from './withdraw-design.ts'

const tags = ['Designs']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const OwnDesignView = DesignView.extend({
  images: z.array(z.object({ image_url: z.string(), preview_url: z.string() })),
  order_items: z
    .array(z.object({ quantity: z.number().int(), price: z.number() }))
    .openapi({ description: 'What was sold, lines of one price together' }),
  sold: z.number().int().openapi({ description: 'Pieces sold and not sent back' }),
  earnings: z.number().openapi({ example: 19.99 }),
  queue_place: z.number().int().nullable().openapi({ description: 'Its place among all that wait for a review' }),
  may_resubmit: z.boolean(),
  may_withdraw: z.boolean(),
}).openapi('OwnDesign')

const mineRoute = createRoute({
  method: 'get',
  path: '/designs/mine',
  tags,
  middleware,
  summary: 'Your designs, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of them',
      listOf(OwnDesignView).extend({
        median_review_hours: z.number().nullable().openapi({ description: 'Half of the last reviews took no longer' }),
      }),
    ),
    ...errorResponses(...signedIn),
  },
})
const resubmitRoute = createRoute({
  method: 'post',
  path: '/designs/{id}/resubmit',
  tags,
  middleware,
  summary: 'Change a pending design, or send a rejected one in again',
  description: 'Yours alone, and never one that was approved before.',
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
  summary: 'Take back a design of yours that is pending',
  request: { params },
  responses: { 204: emptyResponse('It is gone'), ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict') },
})

/** What designers do with their own designs. Mounted before the routes that take an id. */
export const ownDesignRoutes = newRouter()
  .openapi(mineRoute, async (c) => c.json(await listOwnDesigns(c.var.viewer.id, c.req.valid('query'), new Date()), 200))
  .openapi(resubmitRoute, async (c) => {
    const { id } = c.req.valid('param')
    await resubmitDesign(c.var.viewer, id, c.req.valid('json'), new Date())
    const design = await findDesign(id)
    if (!design) throw designNotFound()
    return c.json(design, 200)
  })
  .openapi(withdrawRoute, async (c) => {
    await withdrawDesign(c.var.viewer, c.req.valid('param').id, new Date())
    return c.body(null, 204)
  })
