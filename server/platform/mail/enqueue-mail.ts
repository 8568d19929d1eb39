import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailQueue } from './queues.ts'
import type { Mail } from './templates/mails.ts'

/** Mail is always a job: it goes out if and when the caller's transaction commits. With an id of the caller's, at most once. */
export async function enqueueMail(tx: Tx, mail: Mail, id?: string): Promise<void> {
  await enqueue(tx, mailQueue, mail, { id })
}
