import { expect, test } from 'vitest'
import { ADDRESS_RULES, isPostcode, normalizePostcode } from './address-rules.ts'
import { checkAddress, normalizeAddress } from './check-address.ts'
import { readDelivery } from './read-delivery.ts'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

test.each([
  'Ana Driver\n1 Pit Lane\nAustin, TX 78701',
  '1 Pit Lane, Austin, TX 78701',
  '350 5th Ave, New York, NY 10118',
  'Ana Driver\nRose Cottage\nBath\nBA1 1AA\nUnited Kingdom',
])('can deliver to %j', (text) => {
  expect(readDelivery(text).kind).toBe('deliverable')
})

test.each([
  'x',
  '1 Pit Lane',
  'Hana Sato, 1 Paddock Road',
  'Ana Driver\n1 Pit Lane\nAustin, TX',
  'Ana Driver\n1 Pit Lane\nAustin, XX 78701',
  'Austin, TX 78701',
  'Ana\n1200 Queen Street\nAuckland\nNew Zealand',
  'Ana\n1234 Rue Haute\nBruxelles\nBelgium',
  'Ana\nHauptstraße 1234\nWien\nAustria',
  'Hauptstraße 5\n10115 Berlin',
  '1 George St\nSydney NSW 2000',
  '1 Castle\n12345 Cair Paravel\nNarnia',
  '1 Peachtree St, Atlanta, Georgia',
  `1 ${'Pit Lane '.repeat(20)}\nAustin, TX 78701`,
])('cannot read %j', (text) => {
  expect(readDelivery(text)).toEqual({ kind: 'unreadable' })
})

test.each([
  ['Rua A 1, São Paulo, Brazil', 'Brazil'],
  ['Rua A 1\n01000-000 São Paulo\nBR', 'Brazil'],
  ['1 Nathan Road\nKowloon\nHong Kong SAR China', 'Hong Kong SAR China'],
  ['1 Rustaveli Ave\n0108 Tbilisi, SINGAPORE', 'Singapore'],
])('knows that we do not ship to the country of %j', (text, country) => {
  expect(readDelivery(text)).toEqual({ kind: 'not_shipped', country })
})

test.each(SHIPPING_COUNTRIES)('accepts the example postcode of %s, also in lower case without separators', (code) => {
  const rule = ADDRESS_RULES[code]
  const { example } = rule.postcode
  expect(isPostcode(rule, example)).toBe(true)
  expect(normalizePostcode(rule, ` ${example.toLowerCase().replaceAll(/[ -]/g, '')} `)).toBe(example)
  expect(isPostcode(rule, `${example}X`)).toBe(false)
})

test.each(['M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'GIR 0AA'])(
  'accepts the British postcode %s',
  (postcode) => {
    expect(isPostcode(ADDRESS_RULES.GB, postcode)).toBe(true)
  },
)

test('names the problem of each field', () => {
  const empty = {
    name: '',
    address_line1: '',
    address_line2: '',
    city_locality: '',
    state_province: '',
    postal_code: '',
  }
  expect(checkAddress({ ...empty, country_code: 'BR' })).toEqual({ country_code: 'Choose a country.' })
  expect(checkAddress({ ...empty, country_code: 'US' })).toEqual({
    name: 'Enter the full name of the recipient.',
    address_line1: 'Enter the street address.',
    city_locality: 'Enter the city.',
    state_province: 'Choose the state.',
    postal_code: 'Enter the ZIP code, such as 97209.',
  })
  const german = { ...empty, name: 'Noa', address_line1: 'Weg 1', city_locality: 'Berlin', country_code: 'DE' }
  expect(checkAddress({ ...german, postal_code: '123' })).toEqual({
    postal_code: 'Check the postal code. Example: 10115',
  })
  expect(checkAddress({ ...german, postal_code: '10115' })).toEqual({})
})

test('normalizes spaces, the region and the postcode', () => {
  const given = {
    name: '  Noa   Brandt ',
    address_line1: '1 Pit Lane',
    address_line2: '',
    city_locality: 'Toronto',
    state_province: 'ontario',
    postal_code: 'm5v2t6',
    country_code: 'CA',
  }
  expect(normalizeAddress(given)).toEqual({
    ...given,
    name: 'Noa Brandt',
    state_province: 'ON',
    postal_code: 'M5V 2T6',
  })
})
