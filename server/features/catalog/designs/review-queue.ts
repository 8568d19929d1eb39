import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Enough for a stable median, few enough to reflect current waiting times. */
const LAST_REVIEWS = 200

/** Positions of pending designs in the review queue; 1 is next. */
export async function queuePositions(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select id, place from (
      select id, row_number() over (order by queue_turn, submitted_at, id)::int as place from designs where status = 'pending'
    ) queue
    where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Median duration of recent reviews; null before the first review. */
export async function medianReviewHours(): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - submitted_at))::float8 as seconds
    from (
      select reviewed_at, submitted_at from designs
      where reviewed_at is not null and reviewed_at >= submitted_at
      order by reviewed_at desc limit ${LAST_REVIEWS}
    ) reviews`)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.round(seconds / 360) / 10
}
