import { expect, test } from 'vitest'
import { automaticPlacement, type Printed } from '#domain/garments/fit-placement.ts'
import type { Placement } from '#domain/products.ts'
import { adjustByKey } from './placement-keys.ts'

const HOODIE: Printed = { product: 'hoodie', artwork: { width: 2800, height: 3000 } }
const START: Placement = { side: 'front', x: 5000, y: 5000, scale: 500, rotation: 0 }
const press = (key: string, shiftKey = false) => adjustByKey(HOODIE, START, { key, shiftKey })

test.each<[string, boolean, Partial<Placement>]>([
  ['ArrowLeft', false, { x: 4964 }],
  ['ArrowRight', true, { x: 5357 }],
  ['ArrowUp', false, { y: 4967 }],
  ['ArrowDown', true, { y: 5333 }],
  ['+', true, { scale: 520 }],
  ['-', false, { scale: 480 }],
  ['[', false, { rotation: -1 }],
  ['}', true, { rotation: 15 }],
])('%s with shift %s changes the placement', (key, shiftKey, change) => {
  expect(press(key, shiftKey)).toEqual({ ...START, ...change })
})

test('Home restores the automatic placement, and other keys do nothing', () => {
  expect(press('Home')).toEqual(automaticPlacement(HOODIE))
  expect(press('Enter')).toBeUndefined()
})
