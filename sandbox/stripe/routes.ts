import { Hono } from 'hono'
import type { StripeSettings } from './call.ts'
import { buildPages } from './page/routes.ts'
import { buildWire } from './wire/wire.ts'

/** What opens these by itself, an API key or an address that cannot be guessed, and so needs no password. */
export const STRIPE_DOORS = /^\/sandbox\/stripe\/(v1|pay)\//

/** The stand-in for Stripe: its wire, and the card page that buyers are sent to. */
export function buildStripe(settings: StripeSettings) {
  return new Hono().route('/sandbox/stripe/v1', buildWire(settings)).route('/sandbox/stripe/pay', buildPages(settings))
}
