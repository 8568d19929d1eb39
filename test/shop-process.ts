import { Hono } from 'hono'
import { checkoutRoutes } from '#server/features/checkout/routes.ts'
import { settleCheckout } from '#server/features/checkout/settle-checkout.ts'
import { settlePayment } from '#server/features/checkout/settle-payment.ts'
import { syncRefund } from '#server/features/checkout/sync-refund.ts'
import { syncAccount } from '#server/features/connect/accounts/sync-account.ts'
import { continuePayout } from '#server/features/connect/payouts/continue-payout.ts'
import { syncDispute } from '#server/features/disputes/sync-dispute.ts'
import { orderRoutes } from '#server/features/orders/order-routes.ts'
import { stripeWebhook } from '#server/features/payments/webhook-routes.ts'
import { parcelRoutes } from '#server/features/shipping/parcel-routes.ts'
import type { Env } from '#server/platform/http/context.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { requestLog } from '#server/platform/http/request-log.ts'

/** The payment and label routes of the shop, for processes that tests kill. They load quickly, without a build. */
export const shopProcess = new Hono<Env>()
  .use(requestLog)
  .route('/functions/v1', checkoutRoutes)
  .route('/api/v1', orderRoutes)
  .route('/api/v1', parcelRoutes)
  .route('/', stripeWebhook({ settleCheckout, settlePayment, syncRefund, syncDispute, syncAccount, continuePayout }))
  .onError(respondError)
