import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { printKey } from '#server/features/media/images/files.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

/** Keys of the stored files that the database refers to. Renditions are left out, because they can be drawn again. */
export async function listNeededFiles(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'pitlane-backup' })
  client.on('error', () => {}) // the query reports it
  await client.connect()
  try {
    const db = drizzle({ client })
    const { rows } = await db.execute(sql`select to_regclass('dispute_files') as present`)
    if (!rows[0]?.present) return [] // before the first start, or of an early release
    const prints = await db.select({ id: uploads.id }).from(uploads)
    const evidence = await db.select({ key: disputeFiles.storageKey }).from(disputeFiles)
    return [...prints.map(({ id }) => printKey(id)), ...evidence.map(({ key }) => key)]
  } finally {
    await client.end()
  }
}
