import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

export type ViewCount = { day: string; designId: string; count: number }

/** Adds views to the designs that are in the shop; ids of others are ignored. Locks rows in the order of schema/analytics.ts. */
export async function storeViews(views: readonly ViewCount[]): Promise<void> {
  if (views.length === 0) return
  const counted = sql`(
    select d.id as design_id, d.designer_id, v.day, v.views
    from jsonb_to_recordset(${JSON.stringify(views.map(toRow))}::jsonb) as v (design_id uuid, day date, views int)
    join designs d on d.id = v.design_id and d.status = 'approved'
  ) as counted`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into design_days as days (design_id, day, designer_id, views)
      select design_id, day, designer_id, sum(views) from ${counted} group by 1, 2, 3 order by 1, 2
      on conflict (design_id, day) do update set views = days.views + excluded.views`)
    await tx.execute(sql`
      insert into design_totals as totals (design_id, views)
      select design_id, sum(views) from ${counted} group by 1 order by 1
      on conflict (design_id) do update set views = totals.views + excluded.views`)
    await tx.execute(sql`
      insert into designer_days as days (designer_id, day, views)
      select designer_id, day, sum(views) from ${counted} group by 1, 2 order by 1, 2
      on conflict (designer_id, day) do update set views = days.views + excluded.views`)
  })
}

function toRow({ day, designId, count }: ViewCount) {
  return { day, design_id: designId, views: count }
}
