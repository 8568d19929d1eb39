import { Client } from 'pg'
import { asDesigner, type Server, sendImage } from './api.ts'
import { workerDatabaseUrl } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

type Queued = { id: string; title: string }

/** Replaces the review queue with `count` designs, every tenth without an image, directly in the worker's database. */
export async function fillQueue(server: Server, workerIndex: number, count: number): Promise<Queued[]> {
  const imageUrl = await sendImage(server, await asDesigner(server))
  // Not the demo designer, whose pending designs would then be at their limit for the tests that follow.
  const { id } = await newDesigner(server, { titles: [] })
  const client = new Client({ connectionString: workerDatabaseUrl(workerIndex) })
  await client.connect()
  try {
    await client.query(`update designs set status = 'rejected', rejection_reason = null where status = 'pending'`)
    const { rows } = await client.query<Queued>(
      `insert into designs (title, description, price, image_url, designer_id, status, search_text, submitted_at)
       select 'Queued ' || lpad(n::text, 2, '0'), 'Number ' || n, 24.99, case when n % 10 > 0 then $2 end, $3::uuid, 'pending', '', now() + n * interval '1 ms'
       from generate_series(1, $1) n
       returning id, title`,
      [count, imageUrl, id],
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The number of these designs by status. */
export async function statusesOf(workerIndex: number, ids: string[]): Promise<Record<string, number>> {
  const client = new Client({ connectionString: workerDatabaseUrl(workerIndex) })
  await client.connect()
  try {
    const { rows } = await client.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from designs where id = any($1::uuid[]) group by status',
      [ids],
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  } finally {
    await client.end()
  }
}
