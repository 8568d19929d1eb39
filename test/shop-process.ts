import { Hono } from 'hono'
import { checkoutRoutes } from '#server/checkout/routes.ts'
import { stripeWebhook } from '#server/checkout/webhook-routes.ts'
import type { Env } from '#server/http/context.ts'
import { answerError } from '#server/http/errors.ts'
import { requestLog } from '#server/http/request-log.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'

/** What of the shop deals with money, for processes that tests kill: plain Node loads it in a moment, without a build. */
export const shopProcess = new Hono<Env>()
  .use(requestLog)
  .route('/functions/v1', checkoutRoutes)
  .route('/api/v1', orderRoutes)
  .route('/', stripeWebhook)
  .onError(answerError)
