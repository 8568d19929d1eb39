import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { searchText } from './search-text.ts'

const BATCH = 500

/** Updates search texts after a designer's name changed, in batches, so that row locks are short. */
export async function rewriteSearchTexts({ designerId }: { designerId: string }): Promise<void> {
  while ((await rewriteSome(designerId)) === BATCH);
}

function rewriteSome(designerId: string) {
  const outdated = sql`select id from designs
    where designer_id = ${designerId} and search_text is distinct from ${searchText} limit ${BATCH}`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update designs set search_text = ${searchText} where id in (${outdated})`)
    if (rowCount) await invalidatePages(tx, 'searches')
    return rowCount
  })
}
