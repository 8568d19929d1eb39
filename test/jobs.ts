import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { db } from '#server/platform/db/client.ts'
import { handleJob } from '#server/platform/jobs/job-trace.ts'
import { listWork } from '#server/worker/list-work.ts'
import { asProduct } from './page-guard/guard.ts'

/** Most tests create designs without image files, so mock-ups are rendered only on request. */
const ON_REQUEST = ['mockups']

/**
 * Runs all due jobs, or those of one queue, including jobs that they add. Reschedules failed jobs like the worker, then
 * throws.
 */
export async function runJobs(only?: string): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql) }) // never started, so nothing polls
  const errors: unknown[] = []
  const work = await listWork()
  for (let ran = true; ran; ) {
    ran = false
    const due = await findDue()
    for (const { name, handle } of work.filter(
      ({ name }) => due.has(name) && (only ? name === only : !ON_REQUEST.includes(name)),
    )) {
      for (const job of await boss.fetch(name, { batchSize: 100 })) {
        ran = true
        try {
          await asProduct(() => handleJob(job, handle))
          await boss.complete(name, job)
        } catch (error) {
          await boss.fail(name, job, error as Error)
          errors.push(error)
        }
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} jobs failed`)
}

export async function countJobs(queue: string, state: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${queue} and state = ${state}`,
  )
  return rows[0]?.count
}

/** The queues with due jobs. Fetching from every queue would take 300 ms, and most are empty. */
async function findDue() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Also runs jobs that are scheduled for later. */
export async function runScheduledJobs(): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where start_after > now()`)
  await runJobs()
}
