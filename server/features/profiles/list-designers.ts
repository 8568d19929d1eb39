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
import { walkDesigners } from './walk-designers.ts'

/** Of each designer so many of the newest designs are shown. */
const SHOWN_DESIGNS = 3

/** Everybody whose designs can be bought, a page at a time; a cursor that is not one of ours begins at the first page. */
export async function listDesigners({ after, limit }: PageQuery) {
  const place = after && isUuid(after) ? after : undefined
  const walked = await walkDesigners({ after: place, limit: limit + 1 })
  const { page: ids, nextCursor } = toPage(walked, limit, (id) => id)
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
