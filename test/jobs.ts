import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { db } from '#server/platform/db/client.ts'
import { listWork } from '#server/worker/list-work.ts'
import { asProduct } from './page-guard/guard.ts'

/** Runs every job that is due, or those of one queue; those that jobs add included. One that fails is tried again later, as a worker would, and makes this throw. */
export async function runJobs(only?: string): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql) }) // never started, so nothing polls
  const errors: unknown[] = []
  const work = await listWork()
  for (let ran = true; ran; ) {
    ran = false
    const due = await findDue()
    for (const { name, handle } of work.filter(({ name }) => due.has(name) && name === (only ?? name))) {
      for (const job of await boss.fetch(name, { batchSize: 100 })) {
        ran = true
        try {
          await asProduct(() => handle(job.data, job.id))
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

/** To ask every queue takes a third of a second, and most are empty. */
async function findDue() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The same after so long that those which wait for their time are due as well. */
export async function runLaterJobs(): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where start_after > now()`)
  await runJobs()
}
