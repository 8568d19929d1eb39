import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailQueue } from './queues.ts'
import type { Mail } from './templates/mails.ts'

/** Queues an email in the caller's transaction, so it is sent only if that commits. Passing an id makes it idempotent. */
export async function enqueueMail(tx: Tx, mail: Mail, id?: string, startAfterSeconds?: number): Promise<void> {
  await enqueue(tx, mailQueue, mail, { id, startAfterSeconds })
}
