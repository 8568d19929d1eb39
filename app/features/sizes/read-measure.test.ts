import { expect, test } from 'vitest'
import { convertMeasure, readMeasure, writeMeasure } from './read-measure.ts'

test.each([
  ['20.5', 'in', 52.07],
  ['20,5', 'in', 52.07],
  ['20 1/2', 'in', 52.07],
  [' 52 cm ', 'cm', 52],
] as const)('reads %s as a width in %s', (text, unit, cm) => {
  expect(readMeasure(text, unit, 'width').cm).toBeCloseTo(cm)
})

test.each(['', 'M', '-20', '20 1/0', '5', '900'])('rejects “%s” with the possible range', (text) => {
  expect(readMeasure(text, 'in', 'width')).toEqual({ error: 'Enter 12 to 35.5 in.' })
})

test.each([
  [52.07, 'in', '20.5'],
  [54.134, 'in', '21.31'],
  [52, 'cm', '52'],
] as const)('writes %s cm in %s as %s', (cm, unit, text) => {
  expect(writeMeasure(cm, unit)).toBe(text)
})

test.each([
  ['20 1/2', 'in', 'cm', '52.07'],
  ['52.07', 'cm', 'in', '20.5'],
  ['20,5', 'in', 'in', '20,5'],
  ['M', 'in', 'cm', 'M'],
  ['', 'in', 'cm', ''],
] as const)('converts “%s” from %s to %s as “%s”', (text, from, to, converted) => {
  expect(convertMeasure(text, from, to, 'width')).toBe(converted)
})
