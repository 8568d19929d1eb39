import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { searchTextQueue } from './queues.ts'

/** What a search looks into: title, description, designer's name and category, in lower case, a line each. */
export const searchText = sql`lower(concat_ws(e'\n', ${designs.title}, ${designs.description},
  (select display_name from profiles where user_id = ${designs.designerId}),
  (select name from categories where id = ${designs.categoryId})))`

export async function writeSearchText(tx: Tx, designId: string): Promise<void> {
  await tx.update(designs).set({ searchText }).where(eq(designs.id, designId))
}

/** After a designer's name changed; a job does it, however many designs there are. */
export async function askForSearchTextsOf(tx: Tx, designerId: string): Promise<void> {
  await enqueue(tx, searchTextQueue, { designerId }, { singletonKey: designerId })
}
