import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { searchTextQueue } from './queues.ts'

/** The searchable text: title, description, designer's name and category, in lower case, one per line. */
export const searchText = sql`lower(concat_ws(e'\n', ${designs.title}, ${designs.description},
  (select display_name from profiles where user_id = ${designs.designerId}),
  (select name from categories where id = ${designs.categoryId})))`

export async function writeSearchText(tx: Tx, designId: string): Promise<void> {
  await tx.update(designs).set({ searchText }).where(eq(designs.id, designId))
}

/** Updates the search texts of a designer's designs in a job, because there may be many. */
export async function enqueueSearchTextUpdate(tx: Tx, designerId: string): Promise<void> {
  await enqueue(tx, searchTextQueue, { designerId }, { singletonKey: designerId })
}
