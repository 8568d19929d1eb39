import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { makePrintPack } from '#server/features/printing/make-print-pack.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { addNote, NoteInput } from './add-note.ts'
import { answerCancelRequest, CancelAnswerInput } from './answer-cancel-request.ts'
import { exportOrders } from './export-orders.ts'
import { listAllOrders } from './list-all-orders.ts'
import { findOrderForAdmin } from './order-disputes.ts'
import { orderFilter } from './order-filter.ts'
import { OrderView } from './order-view.ts'
import { readTimeline, TimelineEntryView } from './read-timeline.ts'

const tags = ['Orders']
const middleware = requireRole('admin')
const params = z.object({ id: z.uuid() })
const signedIn = ['unauthenticated', 'forbidden'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  tags,
  middleware,
  summary: 'List all orders, newest first',
  request: {
    query: z.object({
      ...orderFilter,
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of orders',
      listOf(OrderView).extend({
        total_is_exact: z.boolean().openapi({ description: 'False if there are more orders than `total`' }),
      }),
    ),
    ...errorResponses('invalid', ...signedIn),
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/orders/export',
  tags,
  middleware,
  summary: 'Export orders as CSV',
  request: { query: z.object(orderFilter) },
  responses: {
    200: { description: 'The orders', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses('invalid', ...signedIn),
  },
})
const timelineRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/timeline',
  tags,
  middleware,
  summary: 'Get an order’s timeline, newest first',
  request: { params },
  responses: {
    200: jsonResponse('The timeline', z.object({ items: z.array(TimelineEntryView) })),
    ...errorResponses('invalid', ...signedIn, 'not_found'),
  },
})
const printPackRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/print-pack',
  tags,
  middleware,
  summary: 'Download the print pack: print files, placement sheet and packing slip',
  request: { params },
  responses: {
    200: {
      description: 'A ZIP file',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict'),
  },
})
const cancelRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/cancel-answer',
  tags,
  middleware,
  summary: 'Accept or decline a cancellation request',
  description:
    'If accepted, refunds the remaining amount and cancels the order. The customer gets an email either way.',
  request: { params, ...jsonBody(CancelAnswerInput) },
  responses: {
    200: jsonResponse('The order', OrderView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict', 'unavailable'),
  },
})

const noteRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/notes',
  tags,
  middleware,
  summary: 'Add an internal note to an order. It appears in the timeline.',
  request: { params, ...jsonBody(NoteInput) },
  responses: { 204: emptyResponse('Note added'), ...errorResponses('invalid', ...signedIn, 'not_found') },
})

export const adminOrderRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listAllOrders(c.req.valid('query')), 200))
  .openapi(exportRoute, (c) => {
    logSecurityEvent({ type: 'orders-exported' })
    return c.body(streamBody(c, exportOrders(c.req.valid('query'))), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pitlane-orders.csv"',
    })
  })
  .openapi(timelineRoute, async (c) => {
    const { id } = await order(c.req.valid('param').id)
    return c.json({ items: await readTimeline(id) }, 200)
  })
  .openapi(printPackRoute, async (c) => {
    const found = await order(c.req.valid('param').id)
    return c.body(streamBody(c, await makePrintPack(found)), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="pitlane-order-${found.order_number}.zip"`,
    })
  })
  .openapi(cancelRoute, async (c) => {
    const { id } = c.req.valid('param')
    await answerCancelRequest(c.var.viewer, id, c.req.valid('json'), new Date())
    return c.json(await order(id), 200)
  })
  .openapi(noteRoute, async (c) => {
    await addNote(c.var.viewer, c.req.valid('param').id, c.req.valid('json'), new Date())
    return c.body(null, 204)
  })

async function order(id: string) {
  const found = await findOrderForAdmin(id)
  if (!found) throw new AppError('not_found', 'Order not found')
  return found
}
