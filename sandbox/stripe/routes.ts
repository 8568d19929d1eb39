import { Hono } from 'hono'
import type { StripeSettings } from './call.ts'
import { paymentMethodSwitches } from './methods/routes.ts'
import { buildConnectPages } from './page/connect-routes.ts'
import { buildPages } from './page/routes.ts'
import { buildPanel } from './panel/routes.ts'
import { buildWire } from './wire/wire.ts'

/** Paths protected by an API key or an unguessable URL, which need no sandbox password. */
export const STRIPE_PATHS = /^\/sandbox\/stripe\/(v1|pay|connect)\//

/** The Stripe simulator: its API, the hosted payment page, the onboarding of connected accounts, and `/panel`, which plays banks. */
export function buildStripe(settings: StripeSettings) {
  return new Hono()
    .route('/sandbox/stripe/v1', buildWire(settings))
    .route('/sandbox/stripe/pay', buildPages(settings))
    .route('/sandbox/stripe/connect', buildConnectPages(settings))
    .route('/sandbox/stripe/panel', buildPanel(settings))
    .route('/sandbox/stripe/payment-methods', paymentMethodSwitches)
}
