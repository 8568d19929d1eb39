import { expect, test } from 'vitest'
import { expectDelivery, hasPassed } from './expected-delivery.ts'

const MONDAY = new Date('2026-11-09T12:00:00Z')
const AUSTIN = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const BERLIN = 'Ana Driver\nBoxengasse 1\n10115 Berlin\nGermany'
const day = (text: string) => new Date(`${text}T00:00:00Z`)

test.each([
  ['in the US', AUSTIN],
  ['in the US, with the country', `${AUSTIN}\nUnited States`],
  ['that names no country', 'Somewhere over the hill'],
  ['that is missing', null],
])('an order to an address %s arrives between two days', (_, address) => {
  expect(expectDelivery(MONDAY, address)).toEqual({
    kind: 'arrives',
    from: day('2026-11-16'),
    to: day('2026-11-19'),
  })
})

test.each([
  ['in Germany', BERLIN],
  ['in Canada, without the country', 'Ana Driver\n1 Pit Lane\nToronto, ON M5V 2T6'],
  ['with a country but no postcode', 'Ana Driver\nBoxengasse 1\nGermany'],
  ['in a country that we do not ship to', 'Ana Driver\n1 Rua Um\nRio de Janeiro\nBrazil'],
])('for an address %s, only the day it ships by is known', (_, address) => {
  expect(expectDelivery(MONDAY, address)).toEqual({ kind: 'ships', by: day('2026-11-12') })
})

test.each([
  ['has not passed', AUSTIN, '2026-11-19T23:59:59Z', false],
  ['has passed', AUSTIN, '2026-11-20T00:00:00Z', true],
  ['has not passed', BERLIN, '2026-11-12T23:59:59Z', false],
  ['has passed', BERLIN, '2026-11-13T00:00:00Z', true],
])('%s: the estimate for %j at %s', (_, address, now, expected) => {
  expect(hasPassed(expectDelivery(MONDAY, address), new Date(now))).toBe(expected)
})
