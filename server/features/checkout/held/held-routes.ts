import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { findHeldCheckout, HeldPaymentView, listHeldCheckouts } from './list-held-checkouts.ts'
import { refundHeldCheckout } from './refund-held-checkout.ts'

const tags = ['Payments']
const middleware = requireRole('admin')
const signedIn = ['unauthenticated', 'forbidden'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/held-payments',
  tags,
  middleware,
  summary: 'List payments that do not match their order. Open ones oldest first, refunded ones newest first.',
  request: {
    query: z.object({
      resolved: z
        .enum(['true', 'false'])
        .default('false')
        .openapi({ description: 'Lists refunded payments instead of open ones' }),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: jsonResponse('A page of payments', listOf(HeldPaymentView)),
    ...errorResponses('invalid', ...signedIn),
  },
})
const refundRoute = createRoute({
  method: 'post',
  path: '/held-payments/{id}/refund',
  tags,
  middleware,
  summary: 'Refund a held payment in full',
  description: 'Safe to retry: the payment is refunded only once. The customer gets an email when the refund is sent.',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse('The payment', HeldPaymentView),
    ...errorResponses('invalid', ...signedIn, 'not_found', 'conflict', 'unavailable'),
  },
})

export const heldPaymentRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { resolved, ...page } = c.req.valid('query')
    return c.json(await listHeldCheckouts({ ...page, resolved: resolved === 'true' }), 200)
  })
  .openapi(refundRoute, async (c) => {
    const { id } = c.req.valid('param')
    await refundHeldCheckout(c.var.viewer, id, new Date())
    const held = await findHeldCheckout(id)
    if (!held) throw new AppError('not_found', 'Held payment not found')
    return c.json(held, 200)
  })
