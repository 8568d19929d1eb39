import { asc, inArray, sql } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { selectDesigners } from './designer-rows.ts'
import { toDesignerView } from './designer-view.ts'
import { listDesignerIds } from './list-designer-ids.ts'

/** Newest designs per designer. */
const SHOWN_DESIGNS = 3

/** A page of public designers, by id. An invalid cursor returns the first page. */
export async function listDesigners({ after, limit }: PageQuery) {
  const cursor = after && isUuid(after) ? after : undefined
  const found = await listDesignerIds({ after: cursor, limit: limit + 1 })
  const { page: ids, nextCursor } = toPage(found, limit, (id) => id)
  const [rows, newest] = ids.length > 0 ? await Promise.all([findAll(ids), newestDesigns(ids)]) : [[], []]
  return {
    items: rows.map((row) => ({
      ...toDesignerView(row),
      designs: newest.filter(({ designer_id: id }) => id === row.profile.userId),
    })),
    next_cursor: nextCursor,
  }
}

function findAll(ids: string[]) {
  return selectDesigners().where(inArray(profiles.userId, ids)).orderBy(asc(profiles.userId))
}

async function newestDesigns(designerIds: string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select newest.id from unnest(${sql.param(designerIds)}::uuid[]) as designer(id)
    cross join lateral (
      select d.id from designs d where d.designer_id = designer.id and d.status = 'approved'
      order by d.created_at desc, d.id desc limit ${SHOWN_DESIGNS}
    ) newest`)
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await selectDesigns().where(inArray(designs.id, ids)) : []
  return found
    .map((row) => toDesignView(row.design, row))
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
    .map(({ id, title, designer_id, garment, colors }) => ({ id, title, designer_id, garment, colors }))
}
