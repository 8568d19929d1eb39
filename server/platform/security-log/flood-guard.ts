import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'

/** Events of one type about one account or, without an account, from one IP address. */
const PER_SOURCE_AND_MINUTE = 20
/** Events of one type in total. */
const PER_MINUTE = 300
const PER_DAY = 20_000

/** The key that an event is counted for. Honest users can share an IP address, so the account goes first. */
export type Source = { accountId: string } | { ip: string } | Record<never, never>
/** Events that were counted instead of written. The source is empty if there were many. */
export type Suppressed<Type extends string> = { type: Type; source: Source; count: number }

/**
 * Fixed-window cap on the number of events. Memory is bounded too: once a type has reached its limit, no further source
 * is remembered until the next minute.
 */
export function createFloodGuard<Type extends string>() {
  let minute = 0
  let day = 0
  const perMinute = new Map<string, number>()
  const perDay = new Map<string, number>()
  const suppressed = new Map<string, Suppressed<Type>>()

  function startWindows(now: number) {
    const [currentMinute, currentDay] = [Math.floor(now / MINUTE_MS), Math.floor(now / DAY_MS)]
    if (currentMinute !== minute) perMinute.clear()
    if (currentDay !== day) perDay.clear()
    minute = currentMinute
    day = currentDay
  }

  function suppress(type: Type, source: Source) {
    const key = keyOf(type, source)
    const entry = suppressed.get(key) ?? { type, source, count: 0 }
    suppressed.set(key, { ...entry, count: entry.count + 1 })
    return false
  }

  return {
    /** Whether to write this event. Otherwise it is counted for the next summary. */
    admit(type: Type, source: Source, now = Date.now()): boolean {
      startWindows(now)
      const [total, today] = [perMinute.get(type) ?? 0, perDay.get(type) ?? 0]
      if (total >= PER_MINUTE || today >= PER_DAY) return suppress(type, {})
      const key = keyOf(type, source)
      const fromHere = perMinute.get(key) ?? 0
      if (fromHere >= PER_SOURCE_AND_MINUTE) return suppress(type, source)
      perMinute.set(type, total + 1).set(key, fromHere + 1)
      perDay.set(type, today + 1)
      return true
    },
    /** Returns and clears the counts of suppressed events. */
    takeSuppressed(): Suppressed<Type>[] {
      const taken = [...suppressed.values()]
      suppressed.clear()
      return taken
    },
  }
}

function keyOf(type: string, source: Source) {
  return JSON.stringify([type, source])
}
