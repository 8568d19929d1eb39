import { readLastCheck } from '#server/features/books/read-last-check.ts'
import { readHeldTotals } from '#server/features/checkout/held/read-held-totals.ts'
import { type QueueState, readQueues } from '#server/platform/jobs/read-queues.ts'
import { log } from '#server/platform/log.ts'
import { type Snapshot, toGauge } from '#server/platform/metrics/registry.ts'
import { VERSION } from '#server/platform/version.ts'
import { readFreeBytes } from './check-parts.ts'
import { findLastBackup } from './last-backup.ts'

const READ_WITHIN_MS = 4000
const MS_PER_SECOND = 1000

/** Metrics of the whole shop, read from its database. Every instance reports the same ones. */
export async function readShopMetrics(): Promise<Snapshot[]> {
  const [stored, backup, freeBytes] = await Promise.all([readStored(), findLastBackup(), readFreeBytes()])
  const queues = stored?.queues ?? []
  const perState = (state: keyof Omit<QueueState, 'name' | 'oldestSeconds'>) =>
    queues.map((queue) => [queue[state], queue.name, state] as const)
  return [
    toGauge('pitlane_build_info', 'The running version.', ['version', 'node'], [[1, VERSION, process.versions.node]]),
    toGauge('pitlane_database_up', 'Whether the database answered within four seconds.', [], [[stored ? 1 : 0]]),
    toGauge(
      'pitlane_jobs',
      'Jobs by queue and state: waiting (due), scheduled (due later), active, failed (gave up).',
      ['queue', 'state'],
      [...perState('waiting'), ...perState('scheduled'), ...perState('active'), ...perState('failed')],
    ),
    toGauge(
      'pitlane_job_oldest_seconds',
      'How long the oldest waiting job of a queue is due.',
      ['queue'],
      queues.map(({ oldestSeconds, name }) => [oldestSeconds, name] as const),
    ),
    toGauge('pitlane_payments_held', 'Held payments that wait for an admin.', [], sampleOf(stored?.held.count)),
    toGauge('pitlane_books_differences', 'Open differences in the books.', [], sampleOf(stored?.books.differences)),
    toGauge(
      'pitlane_books_checked_timestamp_seconds',
      'When the books were last checked.',
      [],
      sampleOf(secondsOf(stored?.books.checkedAt)),
    ),
    toGauge(
      'pitlane_backup_timestamp_seconds',
      'When the newest backup in BACKUP_DIR was made.',
      [],
      sampleOf(secondsOf(backup?.at)),
    ),
    toGauge('pitlane_data_free_bytes', 'Free space on the disk of DATA_DIR.', [], sampleOf(freeBytes)),
  ]
}

/** Undefined if the database does not answer: the other metrics are then needed most. */
async function readStored() {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time.')), READ_WITHIN_MS).unref()
  })
  const read = Promise.all([readQueues(), readHeldTotals(), readLastCheck()])
  try {
    const [queues, held, books] = await Promise.race([read, late])
    return { queues, held, books }
  } catch (error) {
    read.catch(() => {}) // it may fail later
    log.warn('db.unavailable', { err: error, path: '/metrics' })
    return undefined
  }
}

/** No sample if the value is unknown. */
function sampleOf(value: number | undefined): [number][] {
  return value === undefined ? [] : [[value]]
}

function secondsOf(time: Date | null | undefined) {
  return time ? Math.round(time.getTime() / MS_PER_SECOND) : undefined
}
