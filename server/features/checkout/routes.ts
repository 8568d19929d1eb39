import { createRoute, z } from '@hono/zod-openapi'
import { findViewer, requireViewer } from '#server/features/auth/viewer.ts'
import { limitGuesses } from '#server/features/discounts/limit-guesses.ts'
import { OrderView } from '#server/features/orders/order-view.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import { IdempotencyHeader } from '#server/platform/http/idempotency-header.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { createCheckout } from './create-checkout.ts'
import { CheckoutInput, QuoteInput, VerifyInput } from './inputs.ts'
import { QuoteView, quoteDiscount } from './quote-discount.ts'
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
    'Uses the shop’s current prices and ignores prices in the cart. A discount code is checked again, and one of its uses is reserved until the payment page expires. An order with nothing to pay is placed immediately. With an Idempotency-Key, the same cart returns the same payment page for a day; a different cart is rejected with the code key_reused.',
  request: { headers: IdempotencyHeader, ...jsonBody(CheckoutInput) },
  responses: {
    200: jsonResponse(
      'The URL of the payment page, or of the success page if there is nothing to pay',
      z.object({ url: z.url() }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'conflict', 'key_reused', 'too_many', 'unavailable'),
  },
})
const quoteDiscountRoute = createRoute({
  method: 'post',
  path: '/quote-discount',
  tags,
  summary: 'Get the totals of a cart with a discount code',
  description:
    'For guests too. The message of an error says why the code cannot be used. Wrong codes are limited per account and IP address.',
  request: jsonBody(QuoteInput),
  responses: {
    200: jsonResponse('The totals', QuoteView),
    ...errorResponses('invalid', 'not_found', 'conflict', 'too_many'),
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
        order: orNull(OrderView),
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
    const input = c.req.valid('json')
    const create = () => createCheckout(viewer, input, { origin: requestOrigin(c), key, now: new Date() })
    const caller = { accountId: viewer.id, ip: limitKey(clientIp(c)) }
    return c.json(await (input.discountCode ? limitGuesses(caller, create) : create()), 200)
  })
  .openapi(quoteDiscountRoute, async (c) => {
    const customerId = (await findViewer(c))?.id
    const caller = { accountId: customerId, ip: limitKey(clientIp(c)) }
    const quote = () => quoteDiscount(c.req.valid('json'), { customerId, now: new Date() })
    return c.json(await limitGuesses(caller, quote), 200)
  })
  .openapi(verifyPaymentRoute, async (c) =>
    c.json(await verifyPayment(c.var.viewer, c.req.valid('json').sessionId, new Date()), 200),
  )
