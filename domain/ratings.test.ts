import { expect, test } from 'vitest'
import {
  addTotals,
  authorName,
  fitShares,
  mainFit,
  NO_RATINGS,
  ratingSearch,
  readRatingQuery,
  sumRatings,
} from './ratings.ts'

test.each([
  ['Noa Brandt', 'Noa'],
  ['  Tomás   Rey ', 'Tomás'],
  ['Cher', 'Cher'],
  [null, 'Verified buyer'],
  ['   ', 'Verified buyer'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('shows only the first name of %o', (displayName, shown) => {
  expect(authorName(displayName)).toBe(shown)
})

test('does not cut an emoji in half', () => {
  expect(authorName('🏁'.repeat(50))).toBe('🏁'.repeat(40))
})

test('the average has one decimal', () => {
  const fits = { small: 0, true: 3, large: 0 }
  expect(sumRatings({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 }, fits)).toMatchObject({ count: 3, average: 4.7 })
  expect(sumRatings({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, fits)).toMatchObject({ count: 0, average: 0 })
})

test('the totals of a design add up those of its products', () => {
  const tee = sumRatings({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }, { small: 0, true: 1, large: 0 })
  const hat = sumRatings({ 1: 1, 2: 0, 3: 0, 4: 0, 5: 1 }, { small: 1, true: 0, large: 1 })
  expect(addTotals([tee, hat])).toEqual({
    count: 3,
    average: 3.7,
    stars: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 2 },
    fits: { small: 1, true: 1, large: 1 },
  })
  expect(addTotals([])).toEqual(NO_RATINGS)
})

test.each([
  [{ small: 0, true: 0, large: 0 }, [0, 0, 0]],
  [{ small: 1, true: 1, large: 1 }, [34, 33, 33]],
  [{ small: 2, true: 10, large: 1 }, [15, 77, 8]],
  [{ small: 0, true: 7, large: 0 }, [0, 100, 0]],
])('the shares of %o add up to 100 percent', (fits, expected) => {
  const { small, true: fitting, large } = fitShares(fits)
  expect([small, fitting, large]).toEqual(expected)
})

test('names the fit that most of at least three customers chose, unless it is a tie', () => {
  expect(mainFit({ small: 2, true: 5, large: 0 })).toBe('true')
  expect(mainFit({ small: 3, true: 3, large: 1 })).toBeUndefined()
  expect(mainFit({ small: 0, true: 0, large: 0 })).toBeUndefined()
  expect(mainFit({ small: 0, true: 0, large: 2 })).toBeUndefined()
  expect(mainFit({ small: 0, true: 0, large: 3 })).toBe('large')
})

test('a query survives being written and read', () => {
  const query = { product: 'hat', stars: 4, fit: 'small', photos: true, after: '17.x' } as const
  expect(ratingSearch(query)).toBe('?garment=hat&stars=4&fit=small&photos=yes&after=17.x')
  expect(readRatingQuery(new URLSearchParams(ratingSearch(query)))).toEqual(query)
  expect(ratingSearch({})).toBe('')
})

test('links to reviews keep the product', () => {
  expect(ratingSearch({ stars: 4 }, 'hoodie')).toBe('?product=hoodie&stars=4')
  expect(ratingSearch({}, 'hoodie')).toBe('?product=hoodie')
})

test('ignores unknown values', () => {
  const query = readRatingQuery(new URLSearchParams('stars=6&fit=tight&photos=no'))
  expect(ratingSearch(query)).toBe('')
})
