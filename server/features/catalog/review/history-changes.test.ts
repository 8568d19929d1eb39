import { expect, test } from 'vitest'
import { changesOf } from './history-changes.ts'

const categories = new Map([['c1', 'Hoodies']])

test('lists the old and new values of an edit and leaves out unchanged fields', () => {
  const details = {
    title: 'Uphill',
    price: 3000,
    categoryId: 'c1',
    featured: true,
    before: { title: 'Uphill', price: 2499, categoryId: null, featured: false },
  }
  expect(changesOf(details, categories)).toEqual([
    { field: 'Price', before: '$24.99', after: '$30.00' },
    { field: 'Category', before: 'Uncategorized', after: 'Hoodies' },
    { field: 'Featured', before: 'No', after: 'Yes' },
  ])
})

test('an entry of an older version has no old values', () => {
  expect(changesOf({ title: 'Uphill' }, categories)).toEqual([{ field: 'Title', before: null, after: 'Uphill' }])
})
