import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { db, type Tx } from './client.ts'

testDatabase()

const texts = import.meta.glob<string>('./triggers/*.sql', { eager: true, query: '?raw', import: 'default' })
const files = new Map(Object.entries(texts).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text]))

const OWN_FUNCTIONS = sql`
  select oid from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`

/** Our functions and triggers as PostgreSQL formats them, so that layout does not matter. */
async function readDefinitions(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ definition: string }>(sql`
    select pg_get_functiondef(oid) as definition from (${OWN_FUNCTIONS}) functions
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    order by definition`)
  return rows.map(({ definition }) => definition)
}

/** The definitions of a database with only these files. Rolled back. */
async function definitionsOf(statements: Iterable<string>): Promise<string[]> {
  let definitions: string[] = []
  const done = new Error('Roll back.')
  await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select oid::regprocedure::text as name from (${OWN_FUNCTIONS}) functions`,
      )
      for (const { name } of rows) await tx.execute(sql.raw(`drop function ${name} cascade`))
      for (const statement of statements) await tx.execute(sql.raw(statement))
      definitions = await readDefinitions(tx)
      throw done
    })
    .catch((error) => {
      if (error !== done) throw error
    })
  return definitions
}

test('the files match the migrated database', async () => {
  expect(files.size).toBeGreaterThan(0)
  expect(await definitionsOf(files.values())).toEqual(await readDefinitions(db))
})

test('each file creates one function and has its name', () => {
  for (const [name, text] of files)
    expect([...text.matchAll(/^create function (\w+)/gm)].map(([, created]) => created)).toEqual([name])
})

describe('the comparison detects', () => {
  const changed = (name: string, from: string, to: string) => {
    const text = files.get(name) ?? ''
    expect(text).toContain(from)
    return new Map(files).set(name, text.replace(from, to)).values()
  }
  const without = (name: string) => [...files].filter(([key]) => key !== name).map(([, text]) => text)

  test.each<[string, () => Iterable<string>]>([
    ['a changed rule', () => changed('is_to_ship', "'processing'", "'delivered'")],
    ['a changed body', () => changed('note_sales', '-quantity', '-2 * quantity')],
    ['a changed trigger', () => changed('refuse_change', 'update or delete', 'update')],
    ['a function without a file', () => without('spellings')],
    ['a function and its triggers without a file', () => without('refuse_change')],
    ['a file without a function', () => [...files.values(), 'create function one() returns int return 1']],
  ])('%s', async (_, statements) => {
    expect(await definitionsOf(statements())).not.toEqual(await readDefinitions(db))
  })
})
