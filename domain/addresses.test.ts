import { expect, test } from 'vitest'
import { ADDRESS_RULES } from './address-rules.ts'
import { type Address, isCompleteAddress, parseAddress } from './addresses.ts'
import { formatAddress } from './format-address.ts'
import { SHIPPING_COUNTRIES, type ShippingCountry } from './shipping-countries.ts'

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
  'Noa Brandt, 18 Paddock Lane, Portland, OR 97209, U.S.A.',
  'Noa Brandt\n18 Paddock Lane\nPortland\nOR 97209\nUnited States',
  'Noa Brandt\n18 Paddock Lane\nPortland\nOR\n97209\nUnited States',
  'Noa Brandt\n18 Paddock Lane\nPortland OR, 97209\nUS',
  'Noa Brandt\n18 Paddock Lane,\nPortland, Oregon 97209,\nAmerica',
  'Noa Brandt\n18 Paddock Lane, Portland, OR 97209 USA',
  'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209, United States of America',
])('parses %j', (text) => {
  expect(parseAddress(text)).toEqual(complete)
})

test('keeps a second address line, a ZIP+4 code and another country', () => {
  expect(parseAddress('Noa Brandt\n18 Paddock Lane\nUnit 4\nPortland, OR 97209-1234')).toEqual({
    ...complete,
    address_line2: 'Unit 4',
    postal_code: '97209-1234',
  })
  for (const country of ['\nCanada', ''])
    expect(parseAddress(`Noa Brandt\n1 Rue Pit\nToronto, ON m5v2t6${country}`)).toMatchObject({
      city_locality: 'Toronto',
      state_province: 'ON',
      postal_code: 'M5V 2T6',
      country_code: 'CA',
    })
})

test.each<[string, string, string, string, string, string]>([
  ['Hauptstraße 5\n10115 Berlin\nDeutschland', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['Hauptstraße 5, Berlin 10115, Germany', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['Hauptstraße 5\nD-10115 Berlin', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['Bahnhofstrasse 1, CH-8001 Zürich', 'Bahnhofstrasse 1', 'Zürich', '', '8001', 'CH'],
  ['10 Downing Street, London sw1a2aa, UK', '10 Downing Street', 'London', '', 'SW1A 2AA', 'GB'],
  ['10 Downing Street\nLondon\nSW1A 2AA\nEngland', '10 Downing Street', 'London', '', 'SW1A 2AA', 'GB'],
  ['5 Donegall Square\nBelfast BT1 5GS\nNorthern Ireland', '5 Donegall Square', 'Belfast', '', 'BT1 5GS', 'GB'],
  ['1 Quay Street, Galway, Co. Galway, Ireland', '1 Quay Street', 'Galway', 'Co. Galway', '', 'IE'],
  ['1 Dame Street\nDublin 2\nD02X285\nÉire', '1 Dame Street', 'Dublin 2', '', 'D02 X285', 'IE'],
  [
    '1 Dame Street\nDublin 2, Co. Dublin\nD02 X285\nIreland',
    '1 Dame Street',
    'Dublin 2',
    'Co. Dublin',
    'D02 X285',
    'IE',
  ],
  ['1 Main St, Dublin 6W, County Dublin, Ireland', '1 Main St', 'Dublin 6W', 'County Dublin', '', 'IE'],
  ['12 Rue du Fosse\nL-1536 Luxembourg', '12 Rue du Fosse', 'Luxembourg', '', '1536', 'LU'],
  ['12 Rue du Fosse, 1536 Luxembourg', '12 Rue du Fosse', 'Luxembourg', '', '1536', 'LU'],
  ['Hauptstraße 5, Berlin\n10115 Germany', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['Hauptstraße 5, Berlin 10115, DE', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['Hauptstraße 5\nBerlin\n10115\nDE', 'Hauptstraße 5', 'Berlin', '', '10115', 'DE'],
  ['1 Main St, Wilmington 19801, DE', '1 Main St', 'Wilmington', 'DE', '19801', 'US'],
  ['1 Main St\nWilmington 19801, DE', '1 Main St', 'Wilmington', 'DE', '19801', 'US'],
  ['1 Main St, Los Angeles 90001, CA', '1 Main St', 'Los Angeles', 'CA', '90001', 'US'],
  ['1 Main St, Toronto, ON M5V 2T6, CA', '1 Main St', 'Toronto', 'ON', 'M5V 2T6', 'CA'],
  ['1 Water St, St. John’s A1C 1A1, NL', '1 Water St', 'St. John’s', 'NL', 'A1C 1A1', 'CA'],
  ['Damrak 1, 1012LG Amsterdam, NL', 'Damrak 1', 'Amsterdam', '', '1012 LG', 'NL'],
  ['Reforma 10\n06600 Ciudad de Mexico', 'Reforma 10', 'Ciudad de Mexico', '', '06600', 'MX'],
  ['Juárez 5\n50000 Toluca, Estado de México', 'Juárez 5', 'Toluca', 'Estado de México', '50000', 'MX'],
  ['Damrak 1, 1012LG Amsterdam, Nederland', 'Damrak 1', 'Amsterdam', '', '1012 LG', 'NL'],
  ['Via Appia 3\n00184 Roma (RM)\nItalia', 'Via Appia 3', 'Roma', 'RM', '00184', 'IT'],
  ['Calle Mayor 1\n28013 Madrid\nEspaña', 'Calle Mayor 1', 'Madrid', '', '28013', 'ES'],
  ['Reforma 10, 06600 Ciudad de México, CDMX, México', 'Reforma 10', 'Ciudad de México', 'CDMX', '06600', 'MX'],
  ['Václavské nám. 1\n11000 Praha 1\nČesko', 'Václavské nám. 1', 'Praha 1', '', '110 00', 'CZ'],
  ['Marszałkowska 1, 00001 Warszawa, Polska', 'Marszałkowska 1', 'Warszawa', '', '00-001', 'PL'],
  ['1 George St\nSydney NSW 2000\nAustralia', '1 George St', 'Sydney', 'NSW', '2000', 'AU'],
  ['1 Queen Street\nAuckland 1010\nNew Zealand', '1 Queen Street', 'Auckland', '', '1010', 'NZ'],
  ['1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001, Japan', '1-1 Chiyoda', 'Chiyoda-ku', 'Tokyo', '100-0001', 'JP'],
  ['1-1 Chiyoda\n〒1000001 Tokyo\n日本', '1-1 Chiyoda', 'Tokyo', 'Tokyo', '100-0001', 'JP'],
])('parses %j', (text, line1, city, region, postcode, country) => {
  expect(parseAddress(text)).toEqual({
    name: '',
    address_line1: line1,
    address_line2: '',
    city_locality: city,
    state_province: region,
    postal_code: postcode,
    country_code: country,
  })
})

test('leaves fields empty that it cannot parse, and never assumes a country', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((part) => [part, '']))
  expect(parseAddress('')).toEqual(empty)
  expect(parseAddress('18 Paddock Lane')).toEqual({ ...empty, address_line1: '18 Paddock Lane' })
  expect(parseAddress('Leave it\nat the gate')).toMatchObject({ name: 'Leave it', address_line1: 'at the gate' })
  expect(parseAddress('Rua A 1\nSão Paulo\nBrazil')).toMatchObject({ country_code: 'BR', city_locality: '' })
  expect(parseAddress('1 Castle\n12345 Cair Paravel\nNarnia').country_code).toBe('')
})

test.each([
  'Via Roma 1, Palermo 90100, PA',
  'Via Roma 1\nPalermo 90100, PA',
  'Via Dante 1, Milano 20121, MI',
  'Via Dante 1\nMilano\n20121\nMI',
  'Hidalgo 1, Saltillo 25000, CO',
  'Dizengoff St 1, Tel Aviv 61000, IL',
])('does not take the country of %j for the United States', (text) => {
  expect(parseAddress(text)).toMatchObject({ country_code: '', state_province: '', postal_code: '' })
})

test('reads a state after the ZIP code if the country is given', () => {
  expect(parseAddress('18 Paddock Lane, Portland 97209, OR, USA')).toEqual({ ...complete, name: '' })
})

test.each(SHIPPING_COUNTRIES)('reads back what it formats for %s', (code) => {
  for (const address of samples(code)) {
    const text = formatAddress(address)
    expect(parseAddress(text), text).toEqual(address)
    const oneLine = text.replaceAll('\n', ', ')
    expect(parseAddress(oneLine), oneLine).toEqual(address)
  }
})

test.each(SHIPPING_COUNTRIES)('reads every name of %s', (code) => {
  const { name, aliases } = ADDRESS_RULES[code]
  const [address] = samples(code)
  if (!address) throw new Error('There is no sample.')
  const lines = formatAddress(address).split('\n').slice(0, -1)
  for (const country of [code, code.toLowerCase(), name, name.toUpperCase(), ...aliases])
    expect(parseAddress([...lines, country].join('\n')), country).toEqual(address)
})

test.each([
  ['Studio 54\n18 Paddock Lane', 'Studio 54', '18 Paddock Lane', ''],
  ['3D Prints Ltd\n18 Paddock Lane\nUnit 4', '3D Prints Ltd', '18 Paddock Lane', 'Unit 4'],
  ['18 Paddock Lane\nUnit 4', '', '18 Paddock Lane', 'Unit 4'],
  ['Unit 4\n18 Paddock Lane', '', 'Unit 4', '18 Paddock Lane'],
  ['PO Box 12345\nUnit 4', '', 'PO Box 12345', 'Unit 4'],
  ['12b Main Street\nFloor 3', '', '12b Main Street', 'Floor 3'],
])('tells the name from the street in %j', (lines, name, address_line1, address_line2) => {
  const text = `${lines}\nPortland, OR 97209`
  expect(parseAddress(text)).toEqual({ ...complete, name, address_line1, address_line2 })
})

test('does not take the number of a post office box for the ZIP code', () => {
  expect(parseAddress('Noa\nPO Box 12345\nPortland, OR\nUnited States').postal_code).toBe('')
})

const NUMBERED_CITIES: Partial<Record<ShippingCountry, string[]>> = {
  IE: ['Dublin 2', 'Dublin 6W', 'Dublin 24'],
  CZ: ['Praha 1'],
  FR: ['Paris 12'],
}

/** Combinations of names, streets and cities, and every region of the country. */
function samples(country_code: ShippingCountry): Address[] {
  const { postcode, region } = ADDRESS_RULES[country_code]
  const [first = '', ...regions] = region?.list?.map(({ code }) => code) ?? (region ? ['Co. Galway', ''] : [''])
  const sample = {
    name: 'Noa Brandt',
    address_line1: '18 Paddock Lane',
    address_line2: '',
    city_locality: 'Portland',
    state_province: first,
    postal_code: postcode.example,
    country_code,
  }
  const combined = ['Noa Brandt', 'Zoë d’Arc-Müller', 'Studio 54', '3D Prints Ltd'].flatMap((name) =>
    ['18 Paddock Lane', 'Große Straße 5', '1-2-3 Ōtemachi'].flatMap((address_line1) =>
      ['', 'Unit 4', 'c/o Pit Crew GmbH'].flatMap((address_line2) =>
        ['Portland', 'Saint-Étienne sur Mer', 'Kita-ku'].map((city_locality) => ({
          ...sample,
          name,
          address_line1,
          address_line2,
          city_locality,
        })),
      ),
    ),
  )
  return [
    ...combined,
    ...(NUMBERED_CITIES[country_code] ?? []).flatMap((city_locality) =>
      [first, ...regions].map((state_province) => ({ ...sample, city_locality, state_province })),
    ),
    ...regions.map((state_province) => ({ ...sample, state_province })),
    ...(postcode.optional ? [{ ...sample, postal_code: '' }] : []),
  ]
}

test.each([
  ['Pitlane, 1 Pit Road, Charlotte, NC 28202', true],
  ['Pitlane', false],
  ['1 Pit Road, Charlotte, NC 28202', false],
  ['Pitlane, Charlotte, NC 28202', false],
])('whether %s is complete: %s', (text, isComplete) => {
  expect(isCompleteAddress(text)).toBe(isComplete)
})
