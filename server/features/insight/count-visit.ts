import { createHmac } from 'node:crypto'
import { isoDay } from '#domain/dates.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { log } from '#server/platform/log.ts'
import { addHash, REGISTERS } from './sketch.ts'
import { openVisitDay, storeVisits } from './store-visits.ts'

type Visitor = { ip: string; userAgent: string }
type Day = { day: string; salt: Buffer; registers: Uint8Array; isChanged: boolean }

const FLUSH_MS = 30 * SECOND_MS
/** Visits that arrive while the day's salt is being read. More are not counted, so that memory stays bounded. */
const MAX_WAITING = 1000

let current: Day | undefined
let opening: Promise<void> | undefined
let waiting: Visitor[] = []
let timer: NodeJS.Timeout | undefined

/**
 * Counts a visitor once per day (UTC). IP address and browser are hashed with a salt that exists for one day, and only
 * the sketch of the hashes is stored: no cookie, no personal data. Never delays the request.
 */
export function countVisit(visitor: Visitor, now = new Date()): void {
  const day = isoDay(now)
  if (current?.day === day) add(current, visitor)
  else {
    if (waiting.length < MAX_WAITING) waiting.push(visitor)
    opening ??= open(day)
  }
}

/** Stores the visits so far. Called half a minute after a new visitor, and when the process stops. */
export async function flushVisits(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  await opening
  const day = current
  if (!day?.isChanged) return
  day.isChanged = false
  try {
    await storeVisits(day.day, day.registers)
  } catch (err) {
    markChanged(day)
    log.warn('insight.visits_not_stored', { err })
  }
}

async function open(day: string) {
  try {
    if (current?.isChanged) await storeVisits(current.day, current.registers)
    current = { day, salt: await openVisitDay(day), registers: new Uint8Array(REGISTERS), isChanged: false }
    for (const visitor of waiting) add(current, visitor)
    waiting = []
  } catch (err) {
    log.warn('insight.visits_not_stored', { err })
  }
  opening = undefined
}

function add(day: Day, { ip, userAgent }: Visitor) {
  const hash = createHmac('sha256', day.salt).update(`${ip}\n${userAgent}`).digest()
  if (addHash(day.registers, hash)) markChanged(day)
}

function markChanged(day: Day) {
  day.isChanged = true
  timer ??= setTimeout(() => void flushVisits(), FLUSH_MS).unref()
}
