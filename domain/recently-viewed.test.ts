import { expect, test } from 'vitest'
import { addViewed, MAX_RECENTLY_VIEWED, repairViewed } from './recently-viewed.ts'

const ids = Array.from({ length: MAX_RECENTLY_VIEWED + 3 }, () => crypto.randomUUID())
const [first = '', second = ''] = ids

test('the latest design comes first, without duplicates', () => {
  expect(addViewed([], first)).toEqual([first])
  expect(addViewed([first, second], second)).toEqual([second, first])
})

test('keeps the twelve latest designs', () => {
  const viewed = ids.reduce(addViewed, [] as readonly string[])
  expect(viewed).toHaveLength(MAX_RECENTLY_VIEWED)
  expect(viewed[0]).toBe(ids.at(-1))
})

test.each([[null], [{}], ['x'], [[1, null, 'x', {}]]])('ignores damaged storage: %j', (stored) => {
  expect(repairViewed(stored)).toEqual([])
})

test('keeps the valid entries of a damaged list', () => {
  expect(repairViewed([first, 7, first, second])).toEqual([first, second])
})
