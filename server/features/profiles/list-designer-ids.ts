import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

type Range = { after?: string | undefined; before?: string | undefined; limit: number }

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Loose index scan: ids of public designers, in order. Jumps from one designer to the next in the index, so that the cost
 * depends neither on the number of designs nor of accounts. Uses subqueries, because with joins the planner would
 * complete the whole scan first.
 */
export async function listDesignerIds({ after = FIRST, before = LAST, limit }: Range): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive scan as (
      (select designer_id from designs where designer_id > ${after}::uuid order by designer_id limit 1)
      union all
      select (select d.designer_id from designs d where d.designer_id > scan.designer_id order by d.designer_id limit 1)
      from scan where scan.designer_id < ${before}::uuid
    )
    select designer_id as id from scan
    where designer_id < ${before}::uuid
      and (select true from designs d where d.designer_id = scan.designer_id and d.status = 'approved' limit 1)
      and (select u.deleted_at is null from users u where u.id = scan.designer_id)
    limit ${limit}`)
  return rows.map(({ id }) => id)
}
