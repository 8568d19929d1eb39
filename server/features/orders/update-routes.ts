import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { OrderChangeInput } from './order-change.ts'
import { findOrderForAdmin } from './order-disputes.ts'
import { OrderView } from './order-view.ts'
import { undoStatus } from './undo-status.ts'
import { type OrderShipping, updateOrder } from './update-order.ts'

const updateRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}',
  tags: ['Orders'],
  middleware: requireRole('admin'),
  summary: 'Change an order’s status, or the tracking number of its first parcel',
  description:
    'Any status may follow any other; no payment or refund is triggered. The customer is emailed about a new status after 15 seconds, unless it is undone. Set the tracking number to null to remove the parcel.',
  request: { params: z.object({ id: z.uuid() }), ...jsonBody(OrderChangeInput) },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
  },
})

const undoRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/undo-status',
  tags: ['Orders'],
  middleware: requireRole('admin'),
  summary: 'Undo a status change within 10 seconds, before the customer is emailed',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(z.strictObject({ status_changed_at: TimeInput }).openapi('StatusUndo')),
  },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
  },
})

export function orderUpdateRoutes(shipping: OrderShipping) {
  return newRouter()
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid('param')
      const { viewer } = c.var
      await withPresentState(updateOrder(viewer, id, c.req.valid('json'), new Date(), shipping), {
        lastChange: () => lastChange(viewer, 'order', id, ['status', 'undo-status', 'tracking', 'label']),
        current: () => order(id),
      })
      return c.json(await order(id), 200)
    })
    .openapi(undoRoute, async (c) => {
      const { id } = c.req.valid('param')
      await undoStatus(c.var.viewer, id, c.req.valid('json').status_changed_at, new Date())
      return c.json(await order(id), 200)
    })
}

async function order(id: string) {
  const found = await findOrderForAdmin(id)
  if (!found) throw new AppError('not_found', 'Order not found')
  return found
}
