import { createRoute, z } from '@hono/zod-openapi'
import { COLORS } from '#domain/catalog.ts'
import { PRODUCTS } from '#domain/products.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { designNotFound } from './change-status.ts'
import { ResubmissionInput } from './design-inputs.ts'
import { DesignView } from './design-view.ts'
import { findDesign } from './find-design.ts'
import { listOwnDesigns } from './list-own-designs.ts'
import { PlacementView } from './product-view.ts'
import { RejectionView } from './read-rejections.ts'
import { resubmitDesign } from './resubmit-design.ts'
import { withdrawDesign } from './withdraw-design.ts'

const tags = ['Designs']
const middleware = requireRole('designer', 'admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const OwnDesignView = DesignView.extend({
  images: z.array(
    z.object({
      image_url: z.string(),
      preview_url: z.string(),
      width: z.number().int().nullable().openapi({ description: 'Pixels of the print file' }),
      height: z.number().int().nullable(),
    }),
  ),
  product_choices: z
    .array(
      z.object({
        product: z.enum(PRODUCTS),
        price: z.number().nullable(),
        colors: z.array(z.enum(COLORS)).nullable(),
        placement: PlacementView.nullable(),
      }),
    )
    .openapi({ description: 'Your choices for each product. Null means the default, which `products` contains.' }),
  order_items: z
    .array(z.object({ quantity: z.number().int(), price: z.number() }))
    .openapi({ description: 'Items sold, grouped by price' }),
  sold: z.number().int().openapi({ description: 'Items sold, minus refunds' }),
  earnings: z.number().openapi({ example: 19.99 }),
  queue_place: z.number().int().nullable().openapi({ description: 'Position in the review queue' }),
  rejection: RejectionView.nullable().openapi({ description: 'The last rejection, if the design is rejected' }),
  may_resubmit: z.boolean(),
  may_withdraw: z.boolean(),
}).openapi('OwnDesign')

const mineRoute = createRoute({
  method: 'get',
  path: '/designs/mine',
  tags,
  middleware,
  summary: 'List your designs, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of designs',
      listOf(OwnDesignView).extend({
        median_review_hours: z.number().nullable().openapi({ description: 'Median duration of recent reviews' }),
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
