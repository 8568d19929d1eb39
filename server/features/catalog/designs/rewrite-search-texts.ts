import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { searchText } from './search-text.ts'

const AT_ONCE = 500

/** After a designer's name changed: some designs at a time, so that nobody who edits one has to wait for all. */
export async function rewriteSearchTexts({ designerId }: { designerId: string }): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const outdated = sql`select id from designs
      where designer_id = ${designerId} and search_text is distinct from ${searchText} limit ${AT_ONCE}`
    const result = await db.execute(sql`update designs set search_text = ${searchText} where id in (${outdated})`)
    count = result.rowCount ?? 0
  }
  await db.transaction((tx) => invalidatePages(tx, 'designs'))
}
