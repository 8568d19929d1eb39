import { createRoute, z } from '@hono/zod-openapi'
import { MAX_LINES } from '#domain/orders.ts'
import { errorResponses, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listPrices, PriceView } from './list-prices.ts'

const PricesQuery = z.object({
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(z.uuid()).max(MAX_LINES))
    .openapi({ type: 'string', description: `At most ${MAX_LINES} designs, separated by commas` }),
})

const pricesRoute = createRoute({
  method: 'get',
  path: '/designs/prices',
  tags: ['Designs'],
  summary: 'What the designs of a cart cost now',
  description: 'Designs that are not sold are left out.',
  request: { query: PricesQuery },
  responses: { 200: jsonResponse('The prices', z.object({ items: z.array(PriceView) })), ...errorResponses('invalid') },
})

/** A door of its own before that of the designs, where “prices” would be read as an id. */
export const priceRoutes = newRouter().openapi(pricesRoute, async (c) =>
  c.json({ items: await listPrices(c.req.valid('query').ids) }, 200, { 'Cache-Control': 'no-store' }),
)
