import { z } from '@hono/zod-openapi'

const count = z.number().int()

export const StatusView = z
  .object({
    version: z.string(),
    uptime_seconds: count.openapi({ description: 'Of the process that responds' }),
    database: z.object({ version: z.string(), bytes: count, connections: count }),
    storage: z.object({
      is_ready: z.boolean().openapi({ description: 'A file was written, read and deleted' }),
      kind: z.enum(['folder', 'bucket']),
      free_bytes: count.nullable().openapi({ description: 'On the disk of the data folder' }),
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: count.openapi({ description: 'Due, but not started' }),
        scheduled: count.openapi({ description: 'Due later: delayed, or between two retries' }),
        active: count,
        failed: count.openapi({ description: 'Failed for the last time. Deleted after a day' }),
        oldest_seconds: z.number().openapi({ description: 'How long the oldest waiting job is due' }),
      }),
    ),
    payments_held: z.object({ count, amounts: z.array(z.string()) }),
    books: z.object({
      differences: count.openapi({ description: 'Counting stops at 1,001' }),
      checked_at: z.iso.datetime().nullable(),
    }),
    last_backup: z
      .object({ at: z.iso.datetime(), bytes: count })
      .nullable()
      .openapi({ description: 'The newest backup in BACKUP_DIR. Null without one' }),
  })
  .openapi('Status')

export const FailedJobView = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    failed_at: z.iso.datetime(),
    runs: count,
    error: z.string(),
    mail: z.object({ kind: z.string(), to: z.string() }).nullable().openapi({ description: 'For emails' }),
  })
  .openapi('FailedJob')
