import { expect, test } from 'vitest'
import { changedFields } from '#app/lib/changed-fields.ts'
import { priceProblem, splitTags, toBody } from './design-edit.ts'

test.each([
  [', ,a,,b ', ['a', 'b']],
  ['rally,  hill climb ', ['rally', 'hill climb']],
  ['', []],
  [' , ', []],
])('[spec 255] splits %j into the tags %j', (text, tags) => {
  expect(splitTags(text)).toEqual(tags)
})

test.each(['0', '0.01', '24.99', '100', '100.00', ' 5 '])('[spec 254] %j is a valid price', (text) => {
  expect(priceProblem(text)).toBeUndefined()
})

test.each(['', ' ', 'abc', 'NaN', 'Infinity', '-1', '-0.01', '100.01', '1e9', '24.999', '12,50'])(
  '[spec 254] %j is not a valid price',
  (text) => {
    expect(priceProblem(text)).toBeTruthy()
  },
)

test('sends only the changed fields', () => {
  const before = {
    title: 'Downhill Only',
    description: '',
    price: '24.99',
    image_url: '',
    category_id: '',
    tags: 'rally',
    status: 'approved',
  }
  const changes = (typed: Partial<typeof before>) => changedFields(toBody(before), toBody({ ...before, ...typed }))
  expect(changes({ title: ' Downhill Only ' })).toEqual({})
  expect(changes({ price: '30', tags: '', status: 'rejected' })).toEqual({
    price: 30,
    tags: [],
    status: 'rejected',
  })
})
