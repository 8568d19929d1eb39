import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#server/platform/db/client.ts'
import type { Payload, QueueName } from '#server/worker/queues.ts'

type Options = {
  startAfterSeconds?: number
  /** Counts in queues whose policy is `short`. */
  singletonKey?: string
  /** One that is there already is not added again. */
  id?: string | undefined
}

/** Adds a job within the caller's transaction: if that is rolled back, there is no job. */
export async function enqueue<Name extends QueueName>(
  tx: Tx,
  queue: Name,
  payload: Payload<Name>,
  { startAfterSeconds, singletonKey, id }: Options = {},
): Promise<void> {
  // It is never started: it only writes the statement, and sends it through `tx`.
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) })
  await boss.send(queue, payload, { startAfter: startAfterSeconds, singletonKey, ...(id && { id }) })
}
