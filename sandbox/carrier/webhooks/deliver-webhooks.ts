import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/durations.ts'
import { query } from '../../database.ts'
import { signPayload } from './signing-key.ts'

export type Endpoint = { url: string; send?: (url: string, init: RequestInit) => Promise<Response> }

/** Shorter than the first retry interval, so that a delivery is never retried while it is still in progress. */
const TIMEOUT_MS = 8000
const RETRY_SECONDS = [10, 30, 2 * MINUTE_SECONDS, 10 * MINUTE_SECONDS, HOUR_SECONDS, 3 * HOUR_SECONDS]

/** Delivers all due webhooks sequentially and returns the number of attempts. Safe to run concurrently. */
export async function deliverWebhooks({ url, send = fetch }: Endpoint, now: () => Date): Promise<number> {
  let tried = 0
  for (;;) {
    const delivery = await claim(now())
    if (!delivery) return tried
    const status = await post(url, delivery.payload, send, now())
    const done = status >= 200 && status < 300
    await query(
      'update sandbox.carrier_deliveries set last_status = $2, due_at = case when $3 then null else due_at end where id = $1',
      [delivery.id, status, done],
    )
    tried++
  }
}

/** Claiming a delivery also schedules its next attempt, in case this process crashes. */
async function claim(now: Date) {
  const [delivery] = await query<{ id: string; payload: string }>(
    `update sandbox.carrier_deliveries
     set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => ($2::integer[])[attempts + 1])
     where id = (
       select id from sandbox.carrier_deliveries where due_at <= $1 order by rank, id limit 1 for update skip locked
     )
     returning id, payload`,
    [now, RETRY_SECONDS],
  )
  return delivery
}

async function post(url: string, payload: string, send: NonNullable<Endpoint['send']>, now: Date): Promise<number> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'ShipEngine/v1 (simulator)',
        ...(await signPayload(payload, now)),
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
