import type { z } from '@hono/zod-openapi'
import { readLastCheck } from '#server/features/books/read-last-check.ts'
import { readHeldTotals } from '#server/features/checkout/held/read-held-totals.ts'
import { config } from '#server/platform/config.ts'
import { readQueues } from '#server/platform/jobs/read-queues.ts'
import { VERSION } from '#server/platform/version.ts'
import { isStorageReady, readDatabase, readFreeBytes } from './check-parts.ts'
import { findLastBackup } from './last-backup.ts'
import type { StatusView } from './status-view.ts'

/** The state of the shop at a glance, for admins. `/metrics` has the same figures over time. */
export async function readStatus(): Promise<z.infer<typeof StatusView>> {
  const [database, queues, held, books, isReady, freeBytes, backup] = await Promise.all([
    readDatabase(),
    readQueues(),
    readHeldTotals(),
    readLastCheck(),
    isStorageReady(),
    readFreeBytes(),
    findLastBackup(),
  ])
  return {
    version: VERSION,
    uptime_seconds: Math.round(process.uptime()),
    database,
    storage: { is_ready: isReady, kind: config.S3_BUCKET ? 'bucket' : 'folder', free_bytes: freeBytes ?? null },
    queues: queues.map(({ oldestSeconds, ...queue }) => ({ ...queue, oldest_seconds: oldestSeconds })),
    payments_held: held,
    books: { differences: books.differences, checked_at: books.checkedAt?.toISOString() ?? null },
    last_backup: backup ? { at: backup.at.toISOString(), bytes: backup.bytes } : null,
  }
}
