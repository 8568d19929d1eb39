import type Stripe from 'stripe'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import { query } from '../../database.ts'
import { signPayload } from './sign-payload.ts'

export type Endpoint = {
  url: string
  secret: string
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** Shorter than the first retry interval, so that a delivery is never retried while it is still in progress. */
const TIMEOUT_MS = 8000
/** Fewer than Stripe's, which retries for three days. */
const RETRY_SECONDS = [
  10,
  30,
  2 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  HOUR_SECONDS,
  3 * HOUR_SECONDS,
  12 * HOUR_SECONDS,
]

type Delivery = { id: string; event: Stripe.Event }

/** Delivers all due webhooks sequentially and returns the number of attempts. Safe to run concurrently. */
export async function deliverWebhooks(endpoint: Endpoint, now: () => Date): Promise<number> {
  let tried = 0
  for (;;) {
    const delivery = await claim(now())
    if (!delivery) return tried
    const status = await send(endpoint, delivery.event, now())
    const done = status >= 200 && status < 300
    await query(
      `update sandbox.stripe_deliveries set last_status = $2, delivered_at = case when $3 then $4::timestamptz end,
         due_at = case when $3 then null else due_at end where id = $1`,
      [delivery.id, status, done, now()],
    )
    tried++
  }
}

/** Claiming a delivery also schedules its next attempt, in case this process crashes. */
async function claim(now: Date): Promise<Delivery | undefined> {
  const [delivery] = await query<Delivery>(
    `update sandbox.stripe_deliveries as delivery
     set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => ($2::integer[])[attempts + 1])
     from sandbox.stripe_objects as event
     where event.id = delivery.event_id and delivery.id = (
       select id from sandbox.stripe_deliveries where due_at <= $1 order by rank, id limit 1 for update skip locked
     )
     returning delivery.id, event.body as event`,
    [now, RETRY_SECONDS],
  )
  return delivery
}

async function send({ url, secret, send = fetch }: Endpoint, event: Stripe.Event, now: Date): Promise<number> {
  const payload = JSON.stringify(event)
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (simulator)',
        'Stripe-Signature': signPayload(payload, secret, now),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
