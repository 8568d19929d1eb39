import { expect, test } from 'vitest'
import { changedFields } from '#app/lib/changed-fields.ts'
import { checkRequest, toBody } from './request-values.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const valid = { title: 'Finals', description: 'Smoke.', category_id: 'x', price: '50.5', deadline: '2026-11-15' }
const invalidFields = (change: Partial<typeof valid>) =>
  Object.entries(checkRequest({ ...valid, ...change }, NOW)).flatMap(([name, error]) => (error ? [name] : []))

test('accepts a complete request, a budget above $100 and a deadline today', () => {
  expect(invalidFields({})).toEqual([])
  expect(invalidFields({ price: '2500' })).toEqual([])
  expect(toBody({ ...valid, title: ' Finals ' })).toEqual({ ...valid, price: 50.5 })
})

test('sends only changed fields', () => {
  const initial = toBody(valid)
  expect(changedFields(initial, toBody({ ...valid, title: 'Finals ', price: '50.50' }))).toEqual({})
  expect(changedFields(initial, toBody({ ...valid, title: 'Semis', price: '60' }))).toEqual({
    title: 'Semis',
    price: 60,
  })
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ description: '' }, 'description'],
  [{ category_id: '' }, 'category_id'],
  [{ price: '' }, 'price'],
  [{ price: '0' }, 'price'],
  [{ price: '-5' }, 'price'],
  [{ price: '1.001' }, 'price'],
  [{ price: 'abc' }, 'price'],
  [{ deadline: '' }, 'deadline'],
  [{ deadline: '2026-11-14' }, 'deadline'],
])('rejects %o with an error at its field', (change, field) => {
  expect(invalidFields(change)).toEqual([field])
})
