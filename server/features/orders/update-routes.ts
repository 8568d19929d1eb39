import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { findOrder } from './find-order.ts'
import { OrderChangeInput } from './order-change.ts'
import { OrderView } from './order-view.ts'
import { type OrderShipping, updateOrder } from './update-order.ts'

const updateRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}',
  tags: ['Orders'],
  middleware: requireRole('admin'),
  summary: 'Change an order’s status, or the tracking number of its first parcel',
  description:
    'Any status may follow any other; no payment or refund is triggered. Set the tracking number to null to remove the parcel.',
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(OrderChangeInput) },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
  },
})

export function orderUpdateRoutes(shipping: OrderShipping) {
  return newRouter().openapi(updateRoute, async (c) => {
    const { id } = c.req.valid('param')
    await updateOrder(c.var.viewer, id, c.req.valid('json'), new Date(), shipping)
    const order = await findOrder(id)
    if (!order) throw new AppError('not_found', 'Order not found')
    return c.json(order, 200)
  })
}
