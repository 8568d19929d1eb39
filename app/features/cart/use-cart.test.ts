import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider } from './cart-provider.tsx'
import { useCart } from './use-cart.ts'

function Count() {
  return `${useCart().count} items`
}

test('[spec 343] throws when the cart is used outside its provider', () => {
  expect(() => renderToString(createElement(Count))).toThrow('useCart must be used within a CartProvider')
})

test('the cart is empty on the server', () => {
  expect(renderToString(createElement(CartProvider, null, createElement(Count)))).toBe('0 items')
})
