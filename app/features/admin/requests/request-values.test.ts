import { expect, test } from 'vitest'
import { changedFields } from '#app/lib/changed-fields.ts'
import { checkRequest, toBody } from './request-values.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const good = { title: 'Finals', description: 'Smoke.', category_id: 'x', price: '50.5', deadline: '2026-11-15' }
const wrongIn = (change: Partial<typeof good>) =>
  Object.entries(checkRequest({ ...good, ...change }, NOW)).flatMap(([name, error]) => (error ? [name] : []))

test('a whole request has no mistakes, with a budget above 100 too, and until the end of today', () => {
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ price: '2500' })).toEqual([])
  expect(toBody({ ...good, title: ' Finals ' })).toEqual({ ...good, price: 50.5 })
})

test('only what was changed is sent', () => {
  const given = toBody(good)
  expect(changedFields(given, toBody({ ...good, title: 'Finals ', price: '50.50' }))).toEqual({})
  expect(changedFields(given, toBody({ ...good, title: 'Semis', price: '60' }))).toEqual({ title: 'Semis', price: 60 })
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
])('%o is a mistake at its field', (change, field) => {
  expect(wrongIn(change)).toEqual([field])
})
