import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { closeSandbox, openSandbox, query, transaction } from './database.ts'
import { tables } from './tables.ts'

test('four processes can create the tables concurrently, and creating them again is a no-op', async () => {
  const url = await emptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => run(url, tables)))
  await run(url, tables)
  expect(await run(url, 'select * from sandbox.mails')).toMatchObject({ rows: [] })
})

test('a failed transaction is rolled back, and a lost connection does not crash the process', async () => {
  const url = await emptyDatabase()
  await openSandbox(url)
  onTestFinished(closeSandbox)
  const write = `insert into sandbox.faults (service, fault, matching, delay_ms) values ('stripe', 'slow', '', 1)`
  const failing = transaction(async (query) => {
    await query(write, [])
    throw new Error('a reason')
  })
  await expect(failing).rejects.toThrow('a reason')
  const losing = transaction(async (query) => {
    await query(write, [])
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid', [])
    await run(url, `select pg_terminate_backend(${row?.pid})`)
    await query('select 1', [])
  })
  await expect(losing).rejects.toThrow()
  expect(await query('select * from sandbox.faults', [])).toEqual([])
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
