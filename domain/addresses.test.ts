import { expect, test } from 'vitest'
import { parseAddress } from './addresses.ts'

const whole = {
  name: 'Noa Brandt',
  address_line1: '18 Paddock Lane',
  address_line2: '',
  city_locality: 'Portland',
  state_province: 'OR',
  postal_code: '97209',
  country_code: 'US',
}

test.each([
  'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209',
  '  Noa Brandt \r\n18 Paddock Lane\r\n\r\nPortland, or 97209\r\nUSA',
  'Noa Brandt, 18 Paddock Lane, Portland, OR 97209',
  'Noa Brandt\n18 Paddock Lane\nPortland\nOR 97209\nUnited States',
  'Noa Brandt\n18 Paddock Lane\nPortland OR, 97209\nUS',
])('an address is read from %j', (text) => {
  expect(parseAddress(text)).toEqual(whole)
})

test('a second line, a longer ZIP code and another country are kept', () => {
  expect(parseAddress('Noa Brandt\n18 Paddock Lane\nUnit 4\nPortland, OR 97209-1234')).toEqual({
    ...whole,
    address_line2: 'Unit 4',
    postal_code: '97209-1234',
  })
  expect(parseAddress('Noa Brandt\n1 Rue Pit\nToronto, ON M5V 2T6\nCanada')).toMatchObject({
    city_locality: 'Toronto',
    state_province: 'ON',
    postal_code: 'M5V 2T6',
    country_code: 'CA',
  })
})

test('what cannot be read stays empty, for somebody to fill in', () => {
  const nothing = { ...whole, name: '', address_line1: '', city_locality: '', state_province: '', postal_code: '' }
  expect(parseAddress('')).toEqual(nothing)
  expect(parseAddress('18 Paddock Lane')).toEqual({ ...nothing, address_line1: '18 Paddock Lane' })
  expect(parseAddress('Leave it\nat the gate')).toMatchObject({ name: 'Leave it', address_line1: 'at the gate' })
})
