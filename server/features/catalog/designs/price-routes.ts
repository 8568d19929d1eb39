import { createRoute, z } from '@hono/zod-openapi'
import { MAX_LINES } from '#domain/orders.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { ShippingView, toShippingView } from '#server/platform/http/shipping-view.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { listPrices, PriceView } from './list-prices.ts'

const PricesQuery = z.object({
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(z.uuid()).max(MAX_LINES))
    .openapi({ type: 'string', description: `Comma-separated design ids, at most ${MAX_LINES}` }),
})

const pricesRoute = createRoute({
  method: 'get',
  path: '/designs/prices',
  tags: ['Designs'],
  summary: 'Current prices by design id, and what shipping costs',
  description: 'Designs that are not for sale are omitted.',
  request: { query: PricesQuery },
  responses: {
    200: jsonResponse('The prices', z.object({ items: z.array(PriceView), shipping: ShippingView })),
    ...errorResponses('invalid'),
  },
})

/** Mounted before `/designs/{id}`, which would match “prices” as an id. */
export const priceRoutes = newRouter().openapi(pricesRoute, async (c) =>
  c.json(
    { items: await listPrices(c.req.valid('query').ids), shipping: toShippingView(shopSettings().shipping) },
    200,
    { 'Cache-Control': 'no-store' },
  ),
)
