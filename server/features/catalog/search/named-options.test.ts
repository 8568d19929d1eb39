import { expect, test } from 'vitest'
import { findNamedOptions } from './named-options.ts'

test.each([
  ['red hoodie', ['hoodie'], ['red']],
  ['Hoodies RED rally', ['hoodie'], ['red']],
  ['grey t-shirts', ['tee'], ['gray']],
  ['black tank tops', ['tank'], ['black']],
  ['baseball caps', ['hat'], []],
  ['Royal Blue hoodie', ['hoodie'], ['royal-blue']],
  ['blue tee', ['tee'], ['navy']],
  ['navy blue pullover', ['hoodie'], ['navy']],
  ['rally', [], []],
  ['', [], []],
])('“%s” names %j and %j', (search, products, colors) => {
  expect(findNamedOptions(search)).toEqual({ products, colors })
})
