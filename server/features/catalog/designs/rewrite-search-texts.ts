import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages, type KindTag } from '#server/platform/page-cache/invalidate.ts'
import { enqueueIndexing } from './refresh-designs.ts'
import { products, searchText, searchVector, suitedColors } from './search-text.ts'

const BATCH = 500

/** Updates search texts after the name of a designer or a category changed. */
export async function rewriteSearchTexts(owner: { designerId: string } | { categoryId: string }): Promise<void> {
  const isConcerned =
    'designerId' in owner ? sql`designer_id = ${owner.designerId}` : sql`category_id = ${owner.categoryId}`
  await rewriteAll(
    sql`${isConcerned}
    and (search_text is distinct from ${searchText} or search_vector is distinct from ${searchVector}
      or products is distinct from ${products})`,
    ['searches'],
  )
}

/** Writes the search texts, colors and products of designs that an earlier version of the shop wrote. */
export async function fillSearchTexts(): Promise<void> {
  for (const column of ['search_vector', 'suited_colors', 'products'])
    await rewriteAll(sql`${sql.identifier(column)} is null`, ['searches', 'designs'])
}

/** In batches, so that row locks are short. */
async function rewriteAll(isOutdated: SQL, tags: KindTag[]) {
  while ((await rewriteSome(isOutdated, tags)) === BATCH);
}

/** Locks the designs first: the second statement then also sees the products that another transaction wrote meanwhile. */
function rewriteSome(isOutdated: SQL, tags: KindTag[]) {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from designs where ${isOutdated} order by id limit ${BATCH} for update`,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await tx.execute(
      sql`update designs set search_text = ${searchText}, search_vector = ${searchVector}, suited_colors = ${suitedColors}, products = ${products}
        where id = any (${sql.param(ids)}::uuid[])`,
    )
    await invalidatePages(tx, ...tags)
    await enqueueIndexing(tx, ids)
    return rows.length
  })
}
