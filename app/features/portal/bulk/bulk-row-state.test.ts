import { expect, test } from 'vitest'
import { type BulkFields, type BulkRow, copySettings, mainProductOf, toContent } from './bulk-row-state.ts'

const CATEGORIES = [{ id: 'c1', name: 'Hoodies' }]
const choice = { product: 'hat', price: '19.00', colors: null, placement: null } as const
const fields: BulkFields = {
  title: 'Night run',
  description: 'Late laps',
  category_id: 'c1',
  price: '39.00',
  tags: 'night, touge',
  products: [choice],
}

test('copying settings keeps the title', () => {
  const other = { title: 'Day run', description: '', category_id: '', price: '24.99', tags: '', products: [] }
  expect(copySettings(fields, other)).toEqual({ ...fields, title: 'Day run' })
})

test('the category decides the main product', () => {
  expect(mainProductOf(fields, CATEGORIES)).toBe('hoodie')
  expect(mainProductOf({ ...fields, category_id: '' }, CATEGORIES)).toBe('tee')
})

test('a row is stored with its image, its products and what was typed', () => {
  const row: BulkRow = { key: 'k', name: 'night.png', fields, imageUrl: '/storage/a.png', state: 'ready' }
  expect(toContent(row, CATEGORIES)).toMatchObject({
    title: 'Night run',
    category_id: 'c1',
    price: '39.00',
    products: [{ product: 'hat', price: 19 }],
    image_urls: ['/storage/a.png'],
  })
})
