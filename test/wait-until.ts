import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100
const TIMEOUT_MS = 120_000

/** Repeats an attempt until it succeeds, outside of tests. */
export async function waitUntil<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      if (Date.now() > until) throw new Error(`Timed out waiting for ${what}.`, { cause })
      await delay(POLL_MS)
    }
  }
}
