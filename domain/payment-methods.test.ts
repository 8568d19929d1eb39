import { expect, test } from 'vitest'
import { formatPaymentMethod } from './payment-methods.ts'

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
  [{ brand: 'unknown', last4: '1111' }, 'Card ending in 1111'],
  [{ brand: 'paypal', last4: '0000' }, 'PayPal'],
  [{ brand: 'link', last4: '0000' }, 'Link'],
  [{ brand: 'us_bank_account', last4: '6789' }, 'Bank account ending in 6789'],
  [{ brand: 'pix', last4: '0000' }, 'Other payment method'],
  [null, 'Paid by card'],
])('the payment method %o is shown as %j', (card, text) => {
  expect(formatPaymentMethod(card)).toBe(text)
})
