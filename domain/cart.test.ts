import { describe, expect, test } from 'vitest'
import {
  afterChoice,
  type CartAction,
  type CartItem,
  type CartProduct,
  cartItemId,
  changeCart,
  countItems,
  type EditedLine,
  repairCart,
} from './cart.ts'
import type { Size } from './catalog.ts'
import { MAX_LINE_QUANTITY } from './orders.ts'

const shirt: CartProduct = {
  designId: 'a',
  name: 'Late Brake',
  price: 24.99,
  image: '/a.webp',
  size: 'M',
  color: 'red',
}
const bare: CartProduct = { designId: 'a', name: 'Late Brake', price: 24.99, image: null }

function cart(...actions: CartAction[]) {
  return actions.reduce<CartItem[]>(changeCart, [])
}

const add = (product: CartProduct, quantity?: number): CartAction => ({ type: 'add', product, quantity })

test('[spec 210] appends a new item with quantity 1 by default', () => {
  expect(cart(add(bare), add(shirt, 3))).toEqual([
    { ...bare, id: 'a', quantity: 1 },
    { ...shirt, id: 'a-M-red', quantity: 3 },
  ])
})

test('[spec 209] adding an item that is in the cart increases its quantity', () => {
  expect(cart(add(shirt, 2), add(bare), add(shirt, 3)).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a-M-red', 5],
    ['a', 1],
  ])
})

test('[spec 198] another size or color gets its own line', () => {
  const lines = cart(add(shirt), add({ ...shirt, size: 'L' }), add({ ...shirt, color: 'navy' }))
  expect(lines.map(({ id }) => id)).toEqual(['a-M-red', 'a-L-red', 'a-M-navy'])
})

test('[spec 197] the item id consists of the design id plus the chosen size and color', () => {
  expect(cartItemId({ designId: 'a', size: 'M', color: 'red' })).toBe('a-M-red')
  expect(cartItemId({ designId: 'a', color: 'red' })).toBe('a-red')
  expect(cartItemId({ designId: 'a' })).toBe('a')
})

test('another product of a design appends its name to the id and gets its own line', () => {
  expect(cartItemId({ designId: 'a', size: 'M', color: 'red', product: 'hoodie' })).toBe('a-M-red-hoodie')
  expect(cartItemId({ designId: 'a', product: 'hat' })).toBe('a-hat')
  const hoodie: CartProduct = { ...shirt, product: 'hoodie', price: 54 }
  const lines = cart(add(shirt), add(hoodie, 2), add(hoodie), { type: 'choose', id: 'a-M-red-hoodie', size: 'L' })
  expect(lines.map(({ id, product, price, quantity }) => [id, product, price, quantity])).toEqual([
    ['a-M-red', undefined, 24.99, 1],
    ['a-L-red-hoodie', 'hoodie', 54, 3],
  ])
})

test.each([0, -1, -99])('[spec 211] setting the quantity to %i removes the item', (quantity) => {
  expect(cart(add(shirt), add(bare), { type: 'set-quantity', id: 'a-M-red', quantity }).map(({ id }) => id)).toEqual([
    'a',
  ])
})

test('keeps quantities between 1 and 99', () => {
  expect(cart(add(shirt, 98), add(shirt, 5))[0]?.quantity).toBe(99)
  expect(cart(add(shirt), { type: 'set-quantity', id: 'a-M-red', quantity: 1e9 })[0]?.quantity).toBe(99)
  expect(cart(add(shirt), { type: 'set-quantity', id: 'a-M-red', quantity: 2.7 })[0]?.quantity).toBe(2)
})

test('[spec 212] clear empties the cart, remove deletes one line', () => {
  expect(cart(add(shirt), add(bare), { type: 'clear' })).toEqual([])
  expect(cart(add(shirt), add(bare), { type: 'remove', id: 'a' }).map(({ id }) => id)).toEqual(['a-M-red'])
})

test('choosing a missing size updates the line id and keeps its position', () => {
  const lines = cart(add(bare, 2), add({ ...shirt, designId: 'b' }), { type: 'choose', id: 'a', size: 'M' })
  expect(lines.map(({ id }) => id)).toEqual(['a-M', 'b-M-red'])
  expect(lines[0]).toMatchObject({ size: 'M', quantity: 2 })
})

test('merges a line that becomes equal to another', () => {
  const lines = cart(add(shirt, 2), add(bare, 3), {
    type: 'choose',
    id: 'a',
    size: 'M',
    color: 'red',
    image: '/b.webp',
  })
  expect(lines).toEqual([{ ...shirt, id: 'a-M-red', quantity: 5, image: '/b.webp' }])
})

describe('items that pass through an equal line', () => {
  /** Chooses these sizes one after another, in the same line. */
  function pass(items: CartItem[], id: string, ...sizes: Size[]) {
    let edited: EditedLine = { id, kept: 0 }
    let lines = items
    for (const size of sizes) {
      const after = afterChoice(lines, edited, { size })
      lines = changeCart(lines, { type: 'choose', ...edited, size })
      edited = after
    }
    return { edited, lines: lines.map((line) => [line.id, line.quantity]), items: lines }
  }
  const inCart = () => cart(add(shirt, 2), add({ ...shirt, size: 'XS' }, 3))

  test('merge with it while they are equal', () => {
    expect(pass(inCart(), 'a-XS-red', 'S', 'M')).toMatchObject({
      edited: { id: 'a-M-red', kept: 2 },
      lines: [['a-M-red', 5]],
    })
  })

  test('leave its items behind with the next choice', () => {
    expect(pass(inCart(), 'a-XS-red', 'S', 'M', 'L')).toMatchObject({
      edited: { id: 'a-L-red', kept: 0 },
      lines: [
        ['a-M-red', 2],
        ['a-L-red', 3],
      ],
    })
  })

  test('can return and pass through several lines', () => {
    const items = [...inCart(), ...cart(add({ ...shirt, size: 'L' }, 4))]
    expect(pass(items, 'a-XS-red', 'M', 'L', 'M', 'S').lines).toEqual([
      ['a-M-red', 2],
      ['a-S-red', 3],
      ['a-L-red', 4],
    ])
  })

  test('move at least one item, if the customer has lowered the quantity of the merged line', () => {
    const { items, edited } = pass(inCart(), 'a-XS-red', 'M')
    for (const [quantity, expected] of [
      [
        4,
        [
          ['a-M-red', 2],
          ['a-L-red', 2],
        ],
      ],
      [
        2,
        [
          ['a-M-red', 1],
          ['a-L-red', 1],
        ],
      ],
      [1, [['a-L-red', 1]]],
    ] as const) {
      const lowered = changeCart(items, { type: 'set-quantity', id: edited.id, quantity })
      const moved = changeCart(lowered, { type: 'choose', ...edited, size: 'L' })
      expect(moved.map((line) => [line.id, line.quantity])).toEqual(expected)
    }
  })

  test('stay merged when the same option is chosen again', () => {
    const { lines, edited } = pass(inCart(), 'a-XS-red', 'M', 'M')
    expect(lines).toEqual([['a-M-red', 5]])
    expect(edited).toEqual({ id: 'a-M-red', kept: 2, moved: 3 })
  })

  test.each([
    [60, 60],
    [5, MAX_LINE_QUANTITY],
    [MAX_LINE_QUANTITY, MAX_LINE_QUANTITY],
    [1, MAX_LINE_QUANTITY - 1],
  ])('are all there again after %i of them met %i, more than a line can hold', (moved, kept) => {
    const items = cart(add({ ...shirt, size: 'XS' }, moved), add(shirt, kept), add({ ...shirt, size: 'L' }, kept))
    const full = pass(items, 'a-XS-red', 'M', 'M')
    expect(full.lines).toContainEqual(['a-M-red', MAX_LINE_QUANTITY])
    expect(new Map(pass(items, 'a-XS-red', 'M', 'L', 'S').lines as [string, number][])).toEqual(
      new Map([
        ['a-M-red', kept],
        ['a-L-red', kept],
        ['a-S-red', moved],
      ]),
    )
  })

  test('do not return above the maximum after the customer has lowered the quantity', () => {
    const { items, edited } = pass(cart(add({ ...shirt, size: 'XS' }, 60), add(shirt, 60)), 'a-XS-red', 'M')
    const lowered = changeCart(items, { type: 'set-quantity', id: edited.id, quantity: MAX_LINE_QUANTITY - 1 })
    const moved = changeCart(lowered, { type: 'choose', ...edited, size: 'L' })
    expect(moved.map((line) => [line.id, line.quantity])).toEqual([
      ['a-M-red', 60],
      ['a-L-red', 38],
    ])
  })
})

test('counts the items of all lines', () => {
  expect(countItems(cart(add(shirt, 2), add(bare)))).toBe(3)
})

test('restores a removed line at its old position', () => {
  const items = cart(add(bare), add(shirt, 3), add({ ...shirt, size: 'L' }))
  const [, item] = items as [CartItem, CartItem, CartItem]
  const without = changeCart(items, { type: 'remove', id: item.id })
  expect(changeCart(without, { type: 'restore', removed: [{ item, index: 1 }] })).toEqual(items)
})

test('merges a restored line with the same item added meanwhile', () => {
  const items = cart(add(shirt, 3))
  const [item] = items as [CartItem]
  expect(changeCart(items, { type: 'restore', removed: [{ item, index: 0 }] })).toEqual([{ ...item, quantity: 6 }])
})

test('restores a cleared cart in its old order, before items added meanwhile', () => {
  const items = cart(add(bare), add(shirt, 3), add({ ...shirt, size: 'L' }))
  const [other] = cart(add({ ...shirt, size: 'S' }))
  const removed = items.map((item, index) => ({ item, index }))
  expect(changeCart([other as CartItem], { type: 'restore', removed })).toEqual([...items, other])
})

test('reprice updates name and price on every line of the design', () => {
  const items = cart(add(bare), add(shirt, 3), add({ ...bare, designId: 'b' }))
  const prices = new Map([['a', { name: 'Later Brake', price: 30 }]])
  expect(changeCart(items, { type: 'reprice', prices }).map(({ name, price }) => [name, price])).toEqual([
    ['Later Brake', 30],
    ['Later Brake', 30],
    ['Late Brake', 24.99],
  ])
})

test('reprice tells the products of a design apart', () => {
  const hoodie: CartProduct = { ...shirt, product: 'hoodie', price: 54 }
  const prices = new Map([
    ['a', { name: 'Late Brake', price: 30 }],
    ['a-hoodie', { name: 'Late Brake', price: 59 }],
  ])
  const items = cart(add(shirt), add(hoodie), add({ ...hoodie, product: 'hat', price: 19 }))
  expect(changeCart(items, { type: 'reprice', prices }).map(({ price }) => price)).toEqual([30, 59, 19])
})

describe('[spec 215] a stored cart', () => {
  test('is restored unchanged', () => {
    const items = cart(add(shirt, 2), add(bare))
    expect(repairCart(JSON.parse(JSON.stringify(items)))).toEqual(items)
  })

  test('keeps the product, also one that is not sold anymore', () => {
    const items = cart(add({ ...shirt, product: 'hoodie' }), add({ ...shirt, product: 'mug' as 'hat' }))
    expect(repairCart(JSON.parse(JSON.stringify(items)))).toEqual(items)
    expect(repairCart([{ ...items[0], product: 7 }]).map(({ id }) => id)).toEqual(['a-M-red'])
  })

  test.each([null, 7, 'cart', {}, { items: [] }, [null, 3, 'x', []]])(
    'is empty if the stored value is %j',
    (stored) => {
      expect(repairCart(stored)).toEqual([])
    },
  )

  test.each([
    ['no design', { designId: undefined }],
    ['no name', { name: 4 }],
    ['no price', { price: 'free' }],
    ['a price below zero', { price: -1 }],
    ['no quantity', { quantity: 'many' }],
    ['a quantity of zero', { quantity: 0 }],
  ])('drops only the line with %s', (_, change) => {
    const stored = [
      { ...shirt, id: 'x', quantity: 1, ...change },
      { ...bare, quantity: 1 },
    ]
    expect(repairCart(stored).map(({ id }) => id)).toEqual(['a'])
  })

  test('tolerates numbers as text, unknown sizes, external images and unknown fields', () => {
    const stored = [
      { ...shirt, price: '24.99', quantity: '2', size: 'XXXXL', image: 'https://elsewhere.test/a.png', extra: 1 },
    ]
    const { size: _, ...rest } = shirt
    expect(repairCart(stored)).toEqual([{ ...rest, id: 'a-red', image: null, quantity: 2 }])
  })
})
