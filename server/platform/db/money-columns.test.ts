import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true })
const columns = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .flatMap((table) => Object.entries(getTableColumns(table)))
  .map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }))

test('keys of money columns, and only those, end in Cents', () => {
  const money = columns.filter(({ type }) => type.startsWith('numeric'))
  expect(money.length).toBeGreaterThanOrEqual(14)
  expect(money.filter(({ key }) => !key.endsWith('Cents'))).toEqual([])
  expect(columns.filter(({ key, type }) => key.endsWith('Cents') && !type.startsWith('numeric'))).toEqual([])
})

test('keys of mill columns end in mills', () => {
  const royalties = columns.filter(({ name, key }) => /mills$/i.test(name) || /mills$/i.test(key))
  expect(royalties.map(({ key, type }) => [key, type])).toEqual([
    ['lineMills', 'bigint'],
    ['royaltyMills', 'bigint'],
    ['platformMills', 'bigint'],
    ['mills', 'bigint'],
    ['platformMills', 'bigint'],
    ['mills', 'bigint'],
  ])
})
