import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Enough to be steady, few enough to follow how it goes now. */
const LAST_REVIEWS = 200

/** How many are before a design, and itself: 1 is next. Only what waits has a place. */
export async function placesInQueue(ids: string[]): Promise<Map<string, number>> {
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

/** Half of the last reviews took no longer; nothing until there was one. */
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
