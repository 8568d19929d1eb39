import { setTimeout as delay } from 'node:timers/promises'
import { settlePayouts } from '../connect/settle-payouts.ts'
import { settleDisputes } from '../disputes/settle-disputes.ts'
import { settleDelayedPayments } from '../payments/settle-delayed-payments.ts'
import { expireSessions } from '../sessions/expire-sessions.ts'
import { deliverWebhooks, type Endpoint } from './deliver-webhooks.ts'

const LANES = 2
const REST_MS = 500

let running: { stop: AbortController; done: Promise<unknown> } | undefined

/** Starts Stripe's background work: delayed payments, expiry, payouts, disputes, webhooks. Safe to run in several processes. */
export function startStripe(endpoint: Endpoint): void {
  const stop = new AbortController()
  running = { stop, done: Promise.all([repeat(settleAndExpire, stop.signal), ...lanes(endpoint, stop.signal)]) }
}

export async function stopStripe(): Promise<void> {
  running?.stop.abort()
  await running?.done
  running = undefined
}

async function settleAndExpire() {
  await settleDelayedPayments(new Date())
  await expireSessions(new Date())
  await settlePayouts(new Date())
  await settleDisputes(new Date())
}

function lanes(endpoint: Endpoint, signal: AbortSignal) {
  return Array.from({ length: LANES }, () => repeat(() => deliverWebhooks(endpoint, () => new Date()), signal))
}

/** A failed round, for example while the database is down, is retried in the next round. */
async function repeat(round: () => Promise<unknown>, signal: AbortSignal) {
  while (!signal.aborted) {
    await round().catch(() => {})
    await delay(REST_MS, undefined, { signal }).catch(() => {})
  }
}
