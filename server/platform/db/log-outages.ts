import { setTimeout as delay } from 'node:timers/promises'
import { describeError, filterErrors, log } from '#server/platform/log.ts'
import { isDatabaseReady, suspectWrites } from './client.ts'
import { isDatabaseOutage, isNotWritable } from './is-database-unavailable.ts'

const CHECK_MS = 1000

let outage: { since: number; omittedLines: number } | undefined
let losses: { connections: number; reason: string } | undefined

/**
 * One log line per outage of the database, with its cause, and one when it is over. Without it, every request, render
 * and job that fails meanwhile would log the same error.
 */
export function logOutages(): void {
  filterErrors(isPartOfOutage)
}

/** Idle connections usually die together: one line for all of them. */
export function logConnectionLost({ message }: Error): void {
  if (losses) return void losses.connections++
  const lost = { connections: 1, reason: message } // not the error: it contains the connection with its password
  losses = lost
  void delay(CHECK_MS, undefined, { ref: false }).then(() => {
    losses = undefined
    log.warn('db.connection_lost', lost)
  })
}

/** Whether the line of an error is omitted. */
function isPartOfOutage(error: unknown): boolean {
  const cannotWrite = isNotWritable(error)
  if (!cannotWrite && !isDatabaseOutage(error)) return false
  if (cannotWrite) suspectWrites()
  if (outage) outage.omittedLines++
  else {
    outage = { since: performance.now(), omittedLines: 0 }
    if (cannotWrite) log.error('db.not_writable', causeOf(error))
    else log.error('db.unavailable', causeOf(error))
    void waitForRecovery()
  }
  return true
}

async function waitForRecovery() {
  do await delay(CHECK_MS, undefined, { ref: false })
  while (!(await isDatabaseReady()))
  if (!outage) return
  const { since, omittedLines } = outage
  outage = undefined
  log.warn('db.recovered', { downMs: Math.round(performance.now() - since), omittedLines })
}

/** The error of a host with several addresses has no message; its first cause does. */
function causeOf(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const first = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause
  const { message, code } = describeError(first)
  return { reason: message, code }
}
