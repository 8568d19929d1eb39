import { createRoute, z } from '@hono/zod-openapi'
import { FULFILLMENT_STATES } from '#domain/orders.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { OrderView } from '#server/features/orders/order-view.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { listToShip } from './list-to-ship.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/fulfillment',
  tags: ['Shipping'],
  middleware: requireRole('admin'),
  summary: 'List the paid orders to ship, oldest first',
  request: {
    query: z.object({
      search: z.string().trim().max(200).optional().openapi({ description: 'The same as for the list of orders' }),
      state: z.enum(FULFILLMENT_STATES).optional(),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
  },
  responses: {
    200: jsonResponse('A page of orders', listOf(OrderView).extend({ total_is_exact: z.boolean() })),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden'),
  },
})

export const fulfillmentRoutes = newRouter().openapi(listRoute, async (c) =>
  c.json(await listToShip(c.req.valid('query')), 200),
)
