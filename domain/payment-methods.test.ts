import { expect, test } from 'vitest'
import { formatPaymentMethod } from './payment-methods.ts'

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
  [{ brand: 'unknown', last4: '1111' }, 'Card ending in 1111'],
  [null, 'Paid by card'],
])('the payment method %o is shown as %j', (card, text) => {
  expect(formatPaymentMethod(card)).toBe(text)
})
