import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** The number of followers of a designer. At most one row per day is read, however many there are. */
export async function countFollowers(designerId: string): Promise<number> {
  const { rows } = await db.execute<{ followers: number }>(sql`
    select coalesce(sum(followed - unfollowed), 0)::int as followers from follower_days
    where designer_id = ${designerId}::uuid`)
  return rows[0]?.followers ?? 0
}

/** How the number of followers changed on each day from `from` on. */
export async function readFollowerChanges(designerId: string, from: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; change: number }>(sql`
    select day::text as day, followed - unfollowed as change from follower_days
    where designer_id = ${designerId}::uuid and day >= ${from}::date`)
  return new Map(rows.map(({ day, change }) => [day, change]))
}
