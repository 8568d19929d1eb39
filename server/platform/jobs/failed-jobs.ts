import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { db, type Tx } from '#server/platform/db/client.ts'

export type FailedJob = {
  id: string
  queue: string
  failedAt: Date
  runs: number
  error: string
  /** For emails: their kind and recipient. The rest of a payload may contain sign-in links. */
  mail: { kind: string; to: string } | null
}

/** One job, or those of a queue; all by default. */
export type FailedJobFilter = { id?: string; queue?: string | undefined }

const MAX_ERROR_LENGTH = 300

/** Jobs that failed for the last time, newest first. They are deleted after a day. */
export async function listFailedJobs(limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as runs,
      left(coalesce(output ->> 'message', ''), ${MAX_ERROR_LENGTH}::int) as error,
      case when data ->> 'kind' is not null and data ->> 'to' is not null
        then jsonb_build_object('kind', data ->> 'kind', 'to', data ->> 'to') end as mail
    from pgboss.job
    where state = 'failed'
    order by completed_on desc, id
    limit ${limit}`)
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }))
}

/** Runs failed jobs again, one time each. Returns their ids; none if they are not failed anymore. */
export async function retryFailedJobs(tx: Tx, filter: FailedJobFilter, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from pgboss.job
    where state = 'failed' ${conditionOf(filter)}
    order by completed_on, id
    limit ${limit}
    for update skip locked`)
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) }) // not started: it only runs the statement on `tx`
  for (const [queue, jobs] of Map.groupBy(rows, ({ name }) => name)) {
    await boss.retry(
      queue,
      jobs.map(({ id }) => id),
    )
  }
  return rows.map(({ id }) => id)
}

function conditionOf({ id, queue }: FailedJobFilter): SQL {
  if (id) return sql`and id = ${id}`
  return queue ? sql`and name = ${queue}` : sql``
}
