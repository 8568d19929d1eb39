import { type SQL, sql } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import type { DesignerSort } from '#domain/designer-stats.ts'
import { db } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/like.ts'

type Query = { search?: string | undefined; sort: DesignerSort; after: number; limit: number }
type Row = {
  designer_id: string
  display_name: string | null
  email: string | null
  approved: number
  rejected: number
  pending: number
  total: number
}
type Totals = { found: number; largest: number }

/** Designers with at least one submission, with their design counts by status. */
export async function listDesignerStats({ search, sort, after, limit }: Query) {
  const { rows } = await db.execute<Row & Totals>(sql`
    with counts as (
      select designer_id,
        count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'rejected')::int as rejected,
        count(*) filter (where status = 'pending')::int as pending,
        count(*)::int as total
      from designs group by designer_id
    )
    select counts.*, profiles.display_name, profiles.email,
      count(*) over ()::int as found, (select max(total) from counts) as largest
    from counts left join profiles on profiles.user_id = counts.designer_id
    ${search ? sql`where ${matches(search)}` : sql``}
    order by ${ORDERS[sort]}, approved desc, counts.designer_id
    limit ${limit} offset ${after}`)
  const found = rows[0]?.found ?? 0
  const next = after + rows.length
  return {
    items: rows.map(({ found: _, largest: _1, display_name: name, ...row }) => ({
      ...row,
      display_name: name ?? UNKNOWN_DESIGNER,
    })),
    next_cursor: rows.length > 0 && next < found ? String(next) : null,
    total: found,
    largest_total: rows[0]?.largest ?? 0,
  }
}

const ORDERS: Record<DesignerSort, SQL> = {
  approved: sql`approved desc`,
  total: sql`total desc`,
  pending: sql`pending desc`,
  rejected: sql`rejected desc`,
  'approval-rate': sql`approved::float8 / total desc`,
  'rejection-rate': sql`rejected::float8 / total desc`,
  name: sql`lower(coalesce(profiles.display_name, ${UNKNOWN_DESIGNER}))`,
}

function matches(search: string) {
  const name = sql`lower(coalesce(profiles.display_name, ${UNKNOWN_DESIGNER}))`
  return sql`(${contains(name, search)} or ${contains(sql`profiles.email`, search)})`
}
