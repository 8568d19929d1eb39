import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { PRODUCTS } from '#domain/products.ts'
import { FITS, RATING_PARAMETERS, STARS } from '#domain/ratings.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { readApprovedDesign } from '#server/features/catalog/designs/find-design.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { deleteRating } from './delete-rating.ts'
import { editRating } from './edit-rating.ts'
import { listDesignRatings } from './list-design-ratings.ts'
import { findOwnRating } from './list-own-ratings.ts'
import { listPurchases, PurchaseView } from './list-purchases.ts'
import { NewRatingInput, RatingInput } from './rating-inputs.ts'
import { OwnRatingView, RatingView } from './rating-view.ts'
import { writeRating } from './write-rating.ts'

const tags = ['Customer reviews']
const middleware = requireViewer
const params = z.object({ id: z.uuid() })
const count = z.number().int()

const TotalsView = z
  .object({
    count,
    average: z.number().openapi({ example: 4.6, description: '0 without reviews' }),
    stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    fits: z.object({ small: count, true: count, large: count }),
  })
  .openapi('CustomerReviewTotals')

const ProductTotalsView = z
  .object({ product: z.enum(PRODUCTS), ...TotalsView.shape })
  .openapi('CustomerReviewTotalsOfProduct')

const listRoute = createRoute({
  method: 'get',
  path: '/designs/{id}/ratings',
  tags,
  summary: 'List the customer reviews of a design, newest first',
  request: {
    params,
    query: z.object({
      product: z.enum(PRODUCTS).optional(),
      stars: z.enum(STARS.map(String)).optional(),
      fit: z.enum(FITS).optional(),
      photos: z.enum(['yes']).optional(),
      after: z.string().max(RATING_PARAMETERS.after.maxLength).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of reviews, and the totals of all reviews',
      z.object({
        totals: TotalsView,
        products: z.array(ProductTotalsView).openapi({ description: 'The totals of each product that has reviews' }),
        items: z.array(RatingView),
        next_cursor: z.string().nullable(),
      }),
    ),
    ...errorResponses('invalid', 'not_found'),
  },
})
const purchasesRoute = createRoute({
  method: 'get',
  path: '/ratings/mine',
  tags,
  middleware,
  summary: 'List the items that you can review or have reviewed',
  description: 'Each product of a design once, delivered and not fully refunded. Filter by one order or one design.',
  request: { query: z.object({ order_id: z.uuid().optional(), design_id: z.uuid().optional() }) },
  responses: {
    200: jsonResponse('Your purchases, each with your review', z.object({ items: z.array(PurchaseView) })),
    ...errorResponses('invalid', 'unauthenticated'),
  },
})
const writeRoute = createRoute({
  method: 'post',
  path: '/ratings',
  tags,
  middleware,
  summary: 'Review an item that was delivered to you',
  description: 'An admin publishes it. You can write one review per design and product.',
  request: jsonBody(NewRatingInput),
  responses: {
    201: jsonResponse('Your review', OwnRatingView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'conflict'),
  },
})
const editRoute = createRoute({
  method: 'put',
  path: '/ratings/{id}',
  tags,
  middleware,
  summary: 'Edit your review',
  description: 'It is public again after an admin has published it.',
  request: { params, ...jsonBody(RatingInput) },
  responses: {
    200: jsonResponse('Your review', OwnRatingView),
    ...errorResponses('invalid', 'unauthenticated', 'not_found'),
  },
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/ratings/{id}',
  tags,
  middleware,
  summary: 'Delete your review',
  request: { params },
  responses: { 204: emptyResponse('The review is deleted'), ...errorResponses('unauthenticated', 'not_found') },
})

export const ratingRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await readApprovedDesign(id))) throw new AppError('not_found', 'Design not found')
    const { stars, photos, ...rest } = c.req.valid('query')
    const chosen = STARS.find((value) => String(value) === stars)
    return c.json(await listDesignRatings(id, { ...rest, stars: chosen, photos: photos === 'yes' }), 200)
  })
  .openapi(purchasesRoute, async (c) =>
    c.json({ items: await listPurchases(c.var.viewer.id, c.req.valid('query'), new Date()) }, 200),
  )
  .openapi(writeRoute, async (c) => {
    const now = new Date()
    const id = await writeRating(c.var.viewer, c.req.valid('json'), now)
    return c.json(await ownRating(c.var.viewer.id, id, now), 201)
  })
  .openapi(editRoute, async (c) => {
    const now = new Date()
    const { id } = c.req.valid('param')
    await editRating(c.var.viewer, id, c.req.valid('json'), now)
    return c.json(await ownRating(c.var.viewer.id, id, now), 200)
  })
  .openapi(deleteRoute, async (c) => {
    await deleteRating(c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })

async function ownRating(customerId: string, id: string, now: Date) {
  const found = await findOwnRating(customerId, id, now)
  if (!found) throw new AppError('not_found', 'Review not found')
  return found
}
