import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dario Felt', 'DF'],
  ['Lucía Prado', 'LP'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['élan & sons', 'ÉS'],
  ['24 Hours', '2H'],
  ['«Big» Block', 'BB'],
  ['🏁', ''],
  ['Unknown Designer', 'UD'],
])('the initials of %s are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
