import { createRoute, z } from '@hono/zod-openapi'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { OrderView } from '#server/features/orders/order-view.ts'
import { IdempotencyHeader } from '#server/platform/http/idempotency-header.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { createCheckout } from './create-checkout.ts'
import { CheckoutInput, VerifyInput } from './inputs.ts'
import { verifyPayment } from './verify-payment.ts'

const tags = ['Checkout']
const middleware = requireViewer

const createCheckoutRoute = createRoute({
  method: 'post',
  path: '/create-checkout',
  tags,
  middleware,
  summary: 'Create a checkout session',
  description:
    'Uses the shop’s current prices and ignores prices in the cart. With an Idempotency-Key, the same cart returns the same payment page for a day; a different cart is rejected with the code key_reused.',
  request: { headers: IdempotencyHeader, ...jsonBody(CheckoutInput) },
  responses: {
    200: jsonResponse('The URL of the payment page', z.object({ url: z.url() })),
    ...errorResponses('invalid', 'unauthenticated', 'conflict', 'key_reused', 'too_many', 'unavailable'),
  },
})
const verifyPaymentRoute = createRoute({
  method: 'post',
  path: '/verify-payment',
  tags,
  middleware,
  summary: 'Get the result of a payment',
  request: jsonBody(VerifyInput),
  responses: {
    200: jsonResponse(
      'The result, with the order once it is paid',
      z.object({
        success: z.boolean(),
        order: OrderView.nullable(),
        state: z.enum(['held', 'refunded', 'processing']).optional().openapi({
          description:
            'The amount does not match the order (`held`), it was refunded for that reason, or it is still processing',
        }),
      }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'too_many', 'unavailable'),
  },
})

export const checkoutRoutes = newRouter()
  .openapi(createCheckoutRoute, async (c) => {
    const { viewer } = c.var
    const key = c.req.valid('header')['idempotency-key']
    return c.json(
      await createCheckout(viewer, c.req.valid('json'), { origin: requestOrigin(c), key, now: new Date() }),
      200,
    )
  })
  .openapi(verifyPaymentRoute, async (c) =>
    c.json(await verifyPayment(c.var.viewer, c.req.valid('json').sessionId, new Date()), 200),
  )
