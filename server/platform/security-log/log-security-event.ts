import { MINUTE_MS } from '#domain/durations.ts'
import type { SecurityEventType } from '#domain/security-events.ts'
import { db } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { log } from '#server/platform/log.ts'
import { createFloodGuard, type Source } from './flood-guard.ts'
import { type SecurityEvent, type SecurityEventRow, toRow, writeLine } from './security-event.ts'

/** Rows that wait for the database. More are only logged, so that a slow database does not fill the memory. */
const MAX_WAITING = 1000

const floods = createFloodGuard<SecurityEventType>()
let summaryTimer: NodeJS.Timeout | undefined
let waiting: SecurityEventRow[] = []
let writing: Promise<void> | undefined

/**
 * Logs an event and stores it in the background: it neither delays the response nor makes it fail. During a flood,
 * further events are counted, and one summary per minute is written.
 */
export function logSecurityEvent(event: SecurityEvent): void {
  const row = toRow(event)
  if (floods.admit(event.type, sourceOf(row))) write(row)
  else summaryTimer ??= setTimeout(writeSummaries, MINUTE_MS).unref()
}

/** Waits until all events so far are stored. */
export async function flushSecurityEvents(): Promise<void> {
  await writing
}

/** Writes the counts of suppressed events. Called once a minute during a flood, and when the process stops. */
export function writeSummaries(): void {
  clearTimeout(summaryTimer)
  summaryTimer = undefined
  for (const { type, source, count } of floods.takeSuppressed()) write({ at: new Date(), type, ...source, count })
}

function sourceOf({ accountId, ip }: SecurityEventRow): Source {
  if (accountId) return { accountId }
  return ip ? { ip: limitKey(ip) } : {}
}

function write(row: SecurityEventRow) {
  writeLine(row)
  if (waiting.length >= MAX_WAITING) return
  waiting.push(row)
  writing ??= store()
}

/** One statement at a time. Events that arrive in the meantime are stored by the next one. */
async function store() {
  while (waiting.length > 0) {
    const rows = waiting
    waiting = []
    try {
      await db.insert(securityEvents).values(rows)
    } catch (error) {
      log.error('security.write_failed', { err: error, events: rows.length })
    }
  }
  writing = undefined
}
