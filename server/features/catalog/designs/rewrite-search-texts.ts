import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { searchText, searchVector } from './search-text.ts'

const BATCH = 500

/** Updates search texts after a designer's name changed. */
export async function rewriteSearchTexts({ designerId }: { designerId: string }): Promise<void> {
  await rewriteAll(sql`designer_id = ${designerId}
    and (search_text is distinct from ${searchText} or search_vector is distinct from ${searchVector})`)
}

/** Writes the search texts of designs that an earlier version of the shop wrote. */
export async function fillSearchTexts(): Promise<void> {
  await rewriteAll(sql`search_vector is null`)
}

/** In batches, so that row locks are short. */
async function rewriteAll(isOutdated: SQL) {
  while ((await rewriteSome(isOutdated)) === BATCH);
}

function rewriteSome(isOutdated: SQL) {
  const outdated = sql`select id from designs where ${isOutdated} limit ${BATCH}`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update designs set search_text = ${searchText}, search_vector = ${searchVector} where id in (${outdated})`,
    )
    if (rowCount) await invalidatePages(tx, 'searches')
    return rowCount
  })
}
