import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#server/platform/db/client.ts'
import type { Queue } from './queue.ts'

type Options = {
  startAfterSeconds?: number
  /** Counts in queues whose policy is `short`. */
  singletonKey?: string
  /** One that is there already is not added again. */
  id?: string | undefined
}

/** Adds a job within the caller's transaction: if that is rolled back, there is no job. */
export async function enqueue<Payload>(
  tx: Tx,
  { name }: Queue<Payload>,
  payload: NoInfer<Payload>,
  { startAfterSeconds, singletonKey, id }: Options = {},
): Promise<void> {
  // Never started: it only builds the statement and sends it through `tx`.
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) })
  await boss.send(name, payload as object, { startAfter: startAfterSeconds, singletonKey, ...(id && { id }) })
}
