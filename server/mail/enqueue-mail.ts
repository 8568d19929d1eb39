import type { Tx } from '#server/db/client.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Mail } from './mails.ts'

/** Mail is always a job: it goes out if and when the caller's transaction commits. */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, 'mail', mail)
}
