import { Hono } from 'hono'
import type { StripeSettings } from './call.ts'
import { buildPages } from './page/routes.ts'
import { buildWire } from './wire/wire.ts'

/** Paths protected by an API key or an unguessable URL, which need no sandbox password. */
export const STRIPE_PATHS = /^\/sandbox\/stripe\/(v1|pay)\//

/** The Stripe simulator: its API and the hosted payment page. */
export function buildStripe(settings: StripeSettings) {
  return new Hono().route('/sandbox/stripe/v1', buildWire(settings)).route('/sandbox/stripe/pay', buildPages(settings))
}
