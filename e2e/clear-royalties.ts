import { Client } from 'pg'
import { workerDatabaseUrl } from './fixtures.ts'

/** Makes the pending royalties of a designer available, as if their orders had been delivered two weeks ago. */
export async function clearRoyaltiesOf(designerEmail: string, workerIndex: number): Promise<void> {
  const client = new Client({ connectionString: workerDatabaseUrl(workerIndex) })
  await client.connect()
  try {
    await client.query(
      `update royalty_entries set cleared_at = now()
       where cleared_at is null and designer_id = (select id from users where email = $1)`,
      [designerEmail],
    )
  } finally {
    await client.end()
  }
}
