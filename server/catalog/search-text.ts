import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'

/** What a search looks into: title, description, designer's name and category, in lower case, a line each. */
export async function writeSearchText(tx: Tx, designId: string): Promise<void> {
  await tx
    .update(designs)
    .set({
      searchText: sql`lower(concat_ws(e'\n', ${designs.title}, ${designs.description},
        (select display_name from profiles where user_id = ${designs.designerId}),
        (select name from categories where id = ${designs.categoryId})))`,
    })
    .where(eq(designs.id, designId))
}
