import { setTimeout as delay } from 'node:timers/promises'
import { announceEvents } from './announce-events.ts'
import { deliverWebhooks, type Endpoint } from './deliver-webhooks.ts'

const REST_MS = 500

let running: { stop: AbortController; done: Promise<unknown> } | undefined

/** Starts the carrier's background work: due events and their webhooks. Safe to run in several processes. */
export function startCarrier(endpoint: Endpoint): void {
  const stop = new AbortController()
  running = { stop, done: repeat(endpoint, stop.signal) }
}

export async function stopCarrier(): Promise<void> {
  running?.stop.abort()
  await running?.done
  running = undefined
}

/** A failed round, for example while the database is down, is retried in the next round. */
async function repeat(endpoint: Endpoint, signal: AbortSignal) {
  while (!signal.aborted) {
    await round(endpoint).catch(() => {})
    await delay(REST_MS, undefined, { signal }).catch(() => {})
  }
}

async function round(endpoint: Endpoint) {
  await announceEvents(new Date())
  await deliverWebhooks(endpoint, () => new Date())
}
