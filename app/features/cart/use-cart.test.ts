import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider } from './cart-provider.tsx'
import { useCart } from './use-cart.ts'

function Count() {
  return `${useCart().count} pieces`
}

test('[spec 343] using the cart outside its provider is an error', () => {
  expect(() => renderToString(createElement(Count))).toThrow('useCart must be used within a CartProvider')
})

test('on the server the cart is empty', () => {
  expect(renderToString(createElement(CartProvider, null, createElement(Count)))).toBe('0 pieces')
})
