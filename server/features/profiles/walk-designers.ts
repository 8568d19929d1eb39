import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

type Stretch = { after?: string | undefined; before?: string | undefined; limit: number }

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The next designers who can be bought from, in the order of their ids. It leaps through the index from one designer to the next,
 * so that neither the number of designs nor that of accounts counts; what could be joined is asked row by row, or
 * the planner would read the whole walk first.
 */
export async function walkDesigners({ after = FIRST, before = LAST, limit }: Stretch): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive walk as (
      (select designer_id from designs where designer_id > ${after}::uuid order by designer_id limit 1)
      union all
      select (select d.designer_id from designs d where d.designer_id > walk.designer_id order by d.designer_id limit 1)
      from walk where walk.designer_id < ${before}::uuid
    )
    select designer_id as id from walk
    where designer_id < ${before}::uuid
      and (select true from designs d where d.designer_id = walk.designer_id and d.status = 'approved' limit 1)
      and (select u.deleted_at is null from users u where u.id = walk.designer_id)
    limit ${limit}`)
  return rows.map(({ id }) => id)
}
