import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { OrderAddressInput } from '#server/platform/http/address-input.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { changeShippingAddress } from './change-shipping-address.ts'
import { findOrder } from './find-order.ts'
import { OrderView } from './order-view.ts'

const changeRoute = createRoute({
  method: 'put',
  path: '/orders/{id}/shipping-address',
  tags: ['Orders'],
  middleware: requireViewer,
  summary: 'Change the shipping address of one of your orders. Admins can change it for any order.',
  description:
    'Only while the order is pending or needs an address, and has no label. Admins can also change it while the order is processing.',
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(OrderAddressInput) },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'conflict'),
  },
})

export const orderAddressRoutes = newRouter().openapi(changeRoute, async (c) => {
  const { id } = c.req.valid('param')
  const { viewer } = c.var
  await withPresentState(changeShippingAddress(viewer, id, c.req.valid('json'), new Date()), {
    lastChange: () => lastChange(viewer, 'order', id, ['address']),
    current: () => findOrder(id),
  })
  const order = await findOrder(id)
  if (!order) throw new AppError('not_found', 'Order not found')
  return c.json(order, 200)
})
