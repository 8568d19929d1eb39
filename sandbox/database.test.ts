import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { tables } from './tables.ts'

test('of four who make the tables at once in an empty database every one succeeds, and again later', async () => {
  const url = await emptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => run(url, tables)))
  await run(url, tables)
  expect(await run(url, 'select * from sandbox.mails')).toMatchObject({ rows: [] })
})

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
