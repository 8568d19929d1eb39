import type Stripe from 'stripe'
import { query } from '#sandbox/database.ts'
import { signPayload } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { WEBHOOK_SECRET } from './open-world.ts'

const TIMEOUT_MS = 60_000

/** The events of one type that the simulator has recorded, delivered or not. */
export async function listEvents(type: string): Promise<Stripe.Event[]> {
  const rows = await query<{ body: Stripe.Event }>(
    `select body from sandbox.stripe_objects where object = 'event' and body->>'type' = $1 order by position`,
    [type],
  )
  return rows.map(({ body }) => body)
}

/** Sends an event to an instance. Returns the status, or 0 without a response, and the time it took. */
export async function deliverEvent(origin: string, event: Stripe.Event) {
  const payload = JSON.stringify(event)
  const startedAt = performance.now()
  const response = await fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': signPayload(payload, WEBHOOK_SECRET, new Date()),
    },
    body: payload,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  await response?.body?.cancel()
  return { status: response?.status ?? 0, ms: performance.now() - startedAt }
}
