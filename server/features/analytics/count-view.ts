import { createHmac, randomBytes } from 'node:crypto'
import { isoDay } from '#domain/dates.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { log } from '#server/platform/log.ts'
import { addToFilter, newFilter } from './bloom-filter.ts'
import { storeViews } from './store-views.ts'

type Visitor = { ip: string; userAgent: string }
type Day = { day: string; salt: Buffer; seen: Uint8Array }

const FLUSH_MS = 30 * SECOND_MS
const SALT_BYTES = 32
/** Designs per write. Views of further designs are not counted, so that memory and the write stay bounded. */
const MAX_WAITING = 5000

let current: Day | undefined
/** Views that are not stored yet, by day and design. */
let waiting = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/**
 * Counts a visitor once per design and day (UTC). IP address and browser are hashed with a salt that only exists in the
 * memory of this process, and only bits of a Bloom filter remain of the hash. Never delays the request.
 */
export function countView({ ip, userAgent }: Visitor, designId: string, now = new Date()): void {
  const { day, salt, seen } = openDay(isoDay(now))
  const hash = createHmac('sha256', salt).update(`${ip}\n${userAgent}\n${designId}`).digest()
  if (addToFilter(seen, hash)) addWaiting(`${day} ${designId}`, 1)
}

/** Stores the views so far. Called half a minute after a view, and when the process stops. */
export async function flushViews(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const views = waiting
  if (views.size === 0) return
  waiting = new Map()
  try {
    await storeViews(
      [...views].map(([key, count]) => {
        const [day = '', designId = ''] = key.split(' ')
        return { day, designId, count }
      }),
    )
  } catch (err) {
    for (const [key, count] of views) addWaiting(key, count)
    log.warn('analytics.views_not_stored', { err })
  }
}

function openDay(day: string): Day {
  if (current?.day !== day) current = { day, salt: randomBytes(SALT_BYTES), seen: newFilter() }
  return current
}

function addWaiting(key: string, count: number) {
  if (waiting.size >= MAX_WAITING && !waiting.has(key)) return
  waiting.set(key, (waiting.get(key) ?? 0) + count)
  timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref()
}
