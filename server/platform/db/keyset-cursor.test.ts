import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { integerKey, keyset, timeKey, toPage, uuidKey } from './keyset-cursor.ts'
import { designs } from './schema/catalog.ts'

testDatabase()

const id = '00000000-0000-4000-8000-000000000000'
const cheapest = keyset('asc', { priceCents: integerKey(designs.priceCents), id: uuidKey(designs.id) })
const newest = keyset('desc', { createdAt: timeKey(designs.createdAt), id: uuidKey(designs.id) })
const dialect = new PgDialect()

test('a cursor selects the rows after its own row, with values in the format of the columns', () => {
  const cursor = cheapest.encodeCursor({ priceCents: 24_99, id })
  const after = cheapest.afterCursor(cursor)
  expect(after && dialect.sqlToQuery(after)).toMatchObject({
    sql: '("designs"."price", "designs"."id") > ($1, $2::uuid)',
    params: ['24.99', id],
  })
})

test('a descending list continues after its cursor, to the millisecond', () => {
  const createdAt = new Date('2026-11-15T12:00:00.123Z')
  const after = newest.afterCursor(newest.encodeCursor({ createdAt, id }))
  expect(after && dialect.sqlToQuery(after)).toMatchObject({
    sql: '("designs"."created_at", "designs"."id") < ($1::timestamptz, $2::uuid)',
    params: ['2026-11-15T12:00:00.123Z', id],
  })
})

const malformed = [`99999999999999.${id}`, `1.${'-'.repeat(36)}`, `1_${id}`, `1.2.${id}`, `.${id}`, 'nonsense', '.']

test.each(malformed)('%j is not a cursor', (cursor) => {
  expect(newest.afterCursor(cursor)).toBeUndefined()
  expect(newest.afterCursor(undefined)).toBeUndefined()
})

test.each(malformed)('a list with the malformed cursor %j returns its first page', async (after) => {
  const admin = await adminWithLists()
  for (const path of [
    'orders/mine',
    'designs/mine',
    'design-requests',
    'design-requests/mine',
    'royalties/statement',
  ]) {
    const read = async (query: string) => {
      const { items, next_cursor } = await (await as(admin).get(`/api/v1/${path}?${query}`)).json()
      return { ids: items.map((item: { id: string }) => item.id), next_cursor }
    }
    const first = await read('limit=1')
    expect(first, path).toEqual({ ids: [expect.any(String)], next_cursor: expect.any(String) })
    expect(await read(`limit=1&after=${after}`), path).toEqual(first)
  }
})

test('a page has a next cursor only when there is a row after it', () => {
  const cursorOf = (row: string) => `after ${row}`
  expect(toPage(['a', 'b', 'c'], 2, cursorOf)).toEqual({ page: ['a', 'b'], nextCursor: 'after b' })
  expect(toPage(['a', 'b'], 2, cursorOf)).toEqual({ page: ['a', 'b'], nextCursor: null })
  expect(toPage([], 2, cursorOf)).toEqual({ page: [], nextCursor: null })
})

/** An admin with two entries in every list. */
async function adminWithLists() {
  const admin = await given.signedIn('admin')
  for (let entry = 0; entry < 2; entry++) {
    const design = await given.design({ designerId: admin.id, status: 'approved' })
    await given.order(admin.id, { designId: design.id })
    await given.request({ designerId: admin.id, status: 'in_progress' })
  }
  return admin
}
