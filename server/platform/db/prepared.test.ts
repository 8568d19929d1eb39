import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { connection } from './client.ts'
import { asText, queryPrepared } from './prepared.ts'

testDatabase()

/** The prepared statements of any connection of the pool whose text contains this. */
async function findStatements(part: string): Promise<string[]> {
  const { pool } = connection()
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const found = clients.map((client) =>
    client.query('select name from pg_prepared_statements where statement like $1', [`%${part}%`]),
  )
  const names = (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ name }) => String(name)))
  for (const client of clients) client.release()
  return [...new Set(names)]
}

test('prepares one statement for all values of its parameters', async () => {
  const read = (value: number) => queryPrepared<{ doubled: number }>(sql`select 2 * ${value}::int as doubled`)
  expect([await read(1), await read(21)]).toEqual([[{ doubled: 2 }], [{ doubled: 42 }]])
  expect(await findStatements('as doubled')).toHaveLength(1)
})

test('prepares nothing if the connections of the pool are not sessions', async () => {
  const current = connection()
  current.hasSessions = false
  try {
    expect(await queryPrepared(sql`select ${'pooled'}::text as kind`)).toEqual([{ kind: 'pooled' }])
  } finally {
    current.hasSessions = true
  }
  expect(await findStatements('as kind')).toEqual([])
})

test('a failed query is reported like one of the query builder', async () => {
  await expect(queryPrepared(sql`select ${'x'}::text::int`)).rejects.toThrow(DrizzleQueryError)
})

test('a text contains the values that never change', async () => {
  const part = asText(sql`select substr(${'pitlane'}, ${4}) as word`)
  expect(await queryPrepared(part)).toEqual([{ word: 'lane' }])
})
