import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#server/platform/db/client.ts'
import type { Queue } from './queue.ts'

type Options = {
  startAfterSeconds?: number | undefined
  /** Only used by queues with the policy `short`. */
  singletonKey?: string
  /** Idempotency key: a job with this id is added only once. */
  id?: string | undefined
}

/** Transactional outbox: adds a job in the caller's transaction, so that it exists only if that commits. */
export async function enqueue<Payload>(
  tx: Tx,
  { name }: Queue<Payload>,
  payload: NoInfer<Payload>,
  { startAfterSeconds, singletonKey, id }: Options = {},
): Promise<void> {
  // Not started: it only builds the statement and runs it on `tx`.
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) })
  await boss.send(name, payload as object, { startAfter: startAfterSeconds, singletonKey, ...(id && { id }) })
}
