import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { MAX_PRINT_PACK_ORDERS } from '#domain/orders.ts'
import { UUID } from '#domain/uuid.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { makeCombinedPack } from '#server/features/printing/make-print-pack.ts'
import { errorResponses } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { findOrders } from './find-order.ts'

const IDS = new RegExp(`^${UUID}(,${UUID}){0,${MAX_PRINT_PACK_ORDERS - 1}}$`)

const packRoute = createRoute({
  method: 'get',
  path: '/fulfillment/print-pack',
  tags: ['Shipping'],
  middleware: requireRole('admin'),
  summary: 'Download one print pack for many orders, with a pick list',
  request: {
    query: z.object({
      orders: z
        .string()
        .regex(IDS, `Send 1 to ${MAX_PRINT_PACK_ORDERS} order ids, separated by commas`)
        .openapi({ description: `Up to ${MAX_PRINT_PACK_ORDERS} order ids, separated by commas` }),
    }),
  },
  responses: {
    200: {
      description: 'A ZIP file',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found'),
  },
})

export const printPackRoutes = newRouter().openapi(packRoute, async (c) => {
  const ids = [...new Set(c.req.valid('query').orders.toLowerCase().split(','))]
  const orders = await findOrders(ids)
  if (orders.length < ids.length) throw new AppError('not_found', 'Order not found')
  return c.body(streamBody(c, await makeCombinedPack(orders)), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="pitlane-print-pack.zip"',
  })
})
