import { expect, test } from 'vitest'
import { checkDetails, hintOf, isAbaNumber, isIban, toDetails } from './payout-details.ts'

const US = { method: 'bank_transfer', accountHolder: 'Ken Ito', country: 'US' } as const
const DE = { method: 'bank_transfer', accountHolder: 'Jana Kranz', country: 'DE' } as const

test.each(['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819', 'nl91 abna 0417 1643 00', 'NO9386011117947'])(
  'accepts the IBAN %s',
  (iban) => {
    expect(isIban(iban)).toBe(true)
  },
)

test.each(['DE89 3704 0044 0532 0130 01', 'DE98370400440532013000', 'DE89', '', '89DE370400440532013000', 'DE89-3704'])(
  'rejects the IBAN “%s”',
  (iban) => {
    expect(isIban(iban)).toBe(false)
  },
)

test.each([
  ['110000000', true],
  ['021000021', true],
  ['0210 0002 1', true],
  ['021000022', false],
  ['000000000', false],
  ['12345678', false],
  ['1100000000', false],
])('routing number %s is valid: %s', (number, isValid) => {
  expect(isAbaNumber(number)).toBe(isValid)
})

test('details without problems are normalized', () => {
  const bank = { ...US, accountHolder: ' Ken Ito ', accountNumber: '0001 2345 6789', routingNumber: '110000000' }
  expect(checkDetails(bank)).toEqual({})
  expect(toDetails(bank)).toEqual({ ...US, accountNumber: '000123456789', routingNumber: '110000000' })
  const iban = { ...DE, iban: 'de89 3704 0044 0532 0130 00', accountNumber: '1' }
  expect(checkDetails(iban)).toEqual({})
  expect(toDetails(iban)).toEqual({ ...DE, iban: 'DE89370400440532013000' })
  expect(toDetails({ method: 'paypal', email: ' ken@example.com ', iban: 'x' })).toEqual({
    method: 'paypal',
    email: 'ken@example.com',
  })
})

test('names the problem of every field', () => {
  expect(checkDetails({ method: 'bank_transfer' })).toMatchObject({
    accountHolder: 'Enter the name of the account holder.',
    country: 'Choose the country of your bank.',
  })
  expect(checkDetails({ ...US, accountNumber: '12', routingNumber: '021000022' })).toEqual({
    accountNumber: 'This account number is not valid. Check it for typos.',
    routingNumber: 'This routing number is not valid. Check it for typos.',
  })
  expect(checkDetails(DE)).toEqual({ iban: 'Enter your IBAN.' })
  expect(checkDetails({ ...DE, iban: 'GB29NWBK60161331926819' })).toEqual({
    iban: 'This IBAN belongs to a bank in another country.',
  })
  expect(checkDetails({ method: 'paypal', email: 'ken@example' })).toEqual({ email: 'Enter a valid email address.' })
  expect(checkDetails({ method: 'paypal', email: 'ken@example.com' })).toEqual({})
})

test('a hint shows the last digits of an account, or the domain of an email address', () => {
  expect(hintOf({ ...US, accountNumber: '000123456789', routingNumber: '110000000' })).toBe('Account ending 6789')
  expect(hintOf({ ...DE, iban: 'DE89370400440532013000' })).toBe('Account ending 3000')
  expect(hintOf({ method: 'paypal', email: 'driver@example.com' })).toBe('d•••@example.com')
})
