import { MINUTE_MS } from '#domain/durations.ts'

/** Otherwise a Retry-After of a day would block us for a day, even if the service recovers sooner. */
const MAX_MS = 5 * MINUTE_MS

/** How long a Retry-After header asks us to wait: seconds, or an HTTP date. Undefined if it is missing or invalid. */
export function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_MS)
}
