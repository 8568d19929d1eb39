import { sql } from 'drizzle-orm'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { deleteDocuments, lockIndex, readDocuments, writeDocuments } from './documents.ts'
import { DESIGNS, hasTable } from './schema.ts'

/** Updates the index after designs changed. Without an index, there is nothing to do: building it reads all designs. */
export async function indexDesigns({ designIds }: { designIds: string[] }): Promise<void> {
  if (!config.SEARCH_URL || !(await hasTable(DESIGNS))) return
  await db.transaction(async (tx) => {
    await lockIndex(tx)
    const documents = await readDocuments(tx, sql`id = any (${sql.param(designIds)}::uuid[])`)
    const approved = new Set(documents.map(({ _key }) => _key))
    await writeDocuments(DESIGNS, documents)
    await deleteDocuments(
      DESIGNS,
      designIds.filter((id) => !approved.has(id)),
    )
    // A page that was rendered since the change does not have it yet.
    await invalidatePages(tx, 'searches')
  })
}
