import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#server/platform/db/client.ts'
import { withSpan } from '#server/platform/span.ts'
import { addTrace, describeJob } from './job-trace.ts'
import type { Queue } from './queue.ts'

type Options = {
  startAfterSeconds?: number | undefined
  /** Only used by queues with the policy `short`. */
  singletonKey?: string
  /** Idempotency key: a job with this id is added only once. */
  id?: string | undefined
}

const caller = new AsyncLocalStorage<Tx>()
/** Never started: it only builds statements, which run in the caller's transaction, and remembers the queues. */
const boss = new PgBoss({
  db: {
    executeSql(text, values) {
      const tx = caller.getStore()
      if (!tx) throw new Error('Jobs are only added by `enqueue`.')
      return fromDrizzle(tx, sql).executeSql(text, values)
    },
  },
})

/** Transactional outbox: adds a job in the caller's transaction, so that it exists only if that commits. */
export async function enqueue<Payload>(
  tx: Tx,
  { name }: Queue<Payload>,
  payload: NoInfer<Payload>,
  { startAfterSeconds, singletonKey, id }: Options = {},
): Promise<void> {
  const options = { startAfter: startAfterSeconds, singletonKey, ...(id && { id }) }
  await withSpan({ name: `send ${name}`, kind: 'producer', attributes: describeJob(name, 'send') }, () =>
    caller.run(tx, () => boss.send(name, addTrace(payload as object), options)),
  )
}
