import { expect, test } from 'vitest'
import { parseAddress } from './addresses.ts'

const complete = {
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
])('parses %j', (text) => {
  expect(parseAddress(text)).toEqual(complete)
})

test('keeps a second address line, a ZIP+4 code and another country', () => {
  expect(parseAddress('Noa Brandt\n18 Paddock Lane\nUnit 4\nPortland, OR 97209-1234')).toEqual({
    ...complete,
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

test('leaves fields empty that it cannot parse', () => {
  const empty = { ...complete, name: '', address_line1: '', city_locality: '', state_province: '', postal_code: '' }
  expect(parseAddress('')).toEqual(empty)
  expect(parseAddress('18 Paddock Lane')).toEqual({ ...empty, address_line1: '18 Paddock Lane' })
  expect(parseAddress('Leave it\nat the gate')).toMatchObject({ name: 'Leave it', address_line1: 'at the gate' })
})
