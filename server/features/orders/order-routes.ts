import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { requireRole, requireViewer, type Viewer } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { IdempotencyHeader } from '#server/platform/http/idempotency-header.ts'
import { errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { withPresentState } from '#server/platform/http/present-state.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { findOrder } from './find-order.ts'
import { listOrdersOf } from './list-orders.ts'
import { findOrderForAdmin } from './order-disputes.ts'
import { OrderView } from './order-view.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { requestCancel } from './request-cancel.ts'

const tags = ['Orders']
const params = z.object({ id: z.uuid() })

const RefundInput = z
  .strictObject({
    lines: z
      .array(z.strictObject({ order_item_id: z.uuid(), quantity: z.number().int().min(1).max(99) }))
      .max(2 * MAX_LINES) // a discount can split every line in two
      .optional()
      .openapi({ description: 'If omitted, refunds the full remaining amount, including shipping' }),
    shipping: z
      .boolean()
      .optional()
      .openapi({ description: 'With `lines`, also refund shipping. With an empty list, refund only shipping.' }),
    amount: z
      .number()
      .positive()
      .max(100_000)
      .refine(isWholeCents, 'Enter an amount in whole cents')
      .optional()
      .openapi({
        description:
          'A free amount instead of `lines`, without sales tax, which is refunded in proportion. Royalties are only reversed if it is the full remaining amount.',
      }),
    reason: TextInput.min(1).max(500).optional(),
    refunded_seen: z
      .number()
      .nonnegative()
      .max(100_000_000)
      .refine(isWholeCents, 'Send an amount in whole cents')
      .optional()
      .openapi({
        description:
          'The `refunded_amount` of the order that the refund is based on. If it has changed, nothing is refunded.',
      }),
  })
  .refine(({ lines, shipping }) => lines?.length !== 0 || shipping, {
    path: ['lines'],
    message: 'Choose at least one item, or shipping',
  })
  .refine(({ lines, shipping, amount }) => amount === undefined || !(lines || shipping), {
    path: ['amount'],
    message: 'Enter an amount or choose items, not both',
  })
  .openapi('NewRefund')

const mineRoute = createRoute({
  method: 'get',
  path: '/orders/mine',
  tags,
  middleware: requireViewer,
  summary: 'List your orders, newest first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
  },
  responses: {
    200: jsonResponse('A page of orders', listOf(OrderView)),
    ...errorResponses('invalid', 'unauthenticated'),
  },
})
const findRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags,
  middleware: requireViewer,
  summary: 'Get one of your orders. Admins can get any order.',
  request: { params },
  responses: { 200: jsonResponse('The order', OrderView), ...errorResponses('unauthenticated', 'not_found') },
})
const cancelRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/cancel-request',
  tags,
  middleware: requireViewer,
  summary: 'Request the cancellation of one of your orders',
  description: 'Only while the order is pending. An admin decides. Repeating the request has no effect.',
  request: { params },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('unauthenticated', 'not_found', 'conflict'),
  },
})
const refundRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/refunds',
  tags,
  middleware: requireRole('admin'),
  summary: 'Refund an order',
  description:
    'Refunds the full remaining amount, selected items or a free amount, and reverses the royalties of refunded items.',
  request: { params, headers: IdempotencyHeader, ...jsonBody(RefundInput) },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'unavailable'),
  },
})

export const orderRoutes = newRouter()
  .openapi(mineRoute, async (c) => c.json(await listOrdersOf(c.var.viewer.id, c.req.valid('query')), 200))
  .openapi(findRoute, async (c) => c.json(await order(c.req.valid('param').id, c.var.viewer), 200))
  .openapi(cancelRoute, async (c) => {
    const { id } = c.req.valid('param')
    await requestCancel(c.var.viewer, id, new Date())
    return c.json(await order(id, c.var.viewer), 200)
  })
  .openapi(refundRoute, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    const { amount, refunded_seen: seen, ...request } = c.req.valid('json')
    const { viewer } = c.var
    const amountCents = amount === undefined ? undefined : centsFromDollars(amount)
    const refundedSeenCents = seen === undefined ? undefined : centsFromDollars(seen)
    const refund = { ...request, amountCents, refundedSeenCents }
    await withPresentState(refundOrder(viewer, id, refund, { key, now: new Date() }), {
      lastChange: () => lastChange(viewer, 'order', id, ['refund']),
      current: () => order(id, viewer),
    })
    return c.json(await order(id, viewer), 200)
  })

function isWholeCents(dollars: number) {
  return Math.round(dollars * 100) / 100 === dollars
}

/** Another customer's order returns a 404. */
async function order(id: string, viewer: Viewer) {
  const found = viewer.role === 'admin' ? await findOrderForAdmin(id) : await findOrder(id)
  if (found && (found.customer_id === viewer.id || viewer.role === 'admin')) return found
  throw new AppError('not_found', 'Order not found')
}
