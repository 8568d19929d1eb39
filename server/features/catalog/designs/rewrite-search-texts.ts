import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages, type KindTag } from '#server/platform/page-cache/invalidate.ts'
import { products, searchText, searchVector, suitedColors } from './search-text.ts'

const BATCH = 500

/** Updates search texts after the name of a designer or a category changed. */
export async function rewriteSearchTexts(owner: { designerId: string } | { categoryId: string }): Promise<void> {
  const isConcerned =
    'designerId' in owner ? sql`designer_id = ${owner.designerId}` : sql`category_id = ${owner.categoryId}`
  await rewriteAll(
    sql`${isConcerned}
    and (search_text is distinct from ${searchText} or search_vector is distinct from ${searchVector})`,
    ['searches'],
  )
}

/** Writes the search texts and colors of designs that an earlier version of the shop wrote. */
export async function fillSearchTexts(): Promise<void> {
  for (const column of ['search_vector', 'suited_colors', 'products'])
    await rewriteAll(sql`${sql.identifier(column)} is null`, ['searches', 'designs'])
}

/** In batches, so that row locks are short. */
async function rewriteAll(isOutdated: SQL, tags: KindTag[]) {
  while ((await rewriteSome(isOutdated, tags)) === BATCH);
}

function rewriteSome(isOutdated: SQL, tags: KindTag[]) {
  const outdated = sql`select id from designs where ${isOutdated} limit ${BATCH}`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update designs set search_text = ${searchText}, search_vector = ${searchVector}, suited_colors = ${suitedColors}, products = ${products}
        where id in (${outdated})`,
    )
    if (rowCount) await invalidatePages(tx, ...tags)
    return rowCount
  })
}
