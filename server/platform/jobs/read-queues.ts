import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

export type QueueState = {
  name: string
  /** Due, but not started. */
  waiting: number
  /** Due later: delayed, or between two retries. */
  scheduled: number
  active: number
  failed: number
  /** How long the oldest waiting job is due. */
  oldestSeconds: number
}

/** The jobs of every queue. Queues of pg-boss itself are left out. */
export async function readQueues(): Promise<QueueState[]> {
  const isDue = sql`j.state < 'active' and j.start_after <= now()`
  const { rows } = await db.execute<QueueState>(sql`
    select q.name,
      count(*) filter (where ${isDue})::int as waiting,
      count(*) filter (where j.state < 'active' and j.start_after > now())::int as scheduled,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after)) filter (where ${isDue})), 0)::float8
        as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%'
    group by q.name
    order by q.name`)
  return rows
}
