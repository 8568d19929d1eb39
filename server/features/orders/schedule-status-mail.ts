import { STATUS_MAIL_DELAY_SECONDS } from '#domain/orders.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type StatusChange, statusMailQueue } from './queues.ts'

/** Schedules the emails about a status change for the end of its undo period. */
export async function scheduleStatusMail(tx: Tx, change: StatusChange): Promise<void> {
  await enqueue(tx, statusMailQueue, change, { startAfterSeconds: STATUS_MAIL_DELAY_SECONDS })
}
