import { expect, test } from 'vitest'
import { countDown, countLights, formatLaunch } from './launch.ts'

const SECOND = 1000
const DAY = 86_400_000

test('[spec 11] the launch moment is presented as noon CDT', () => {
  expect(formatLaunch(new Date('2025-08-24T17:00:00Z'))).toBe('August 24, 2025 at 12:00 PM CDT')
})

test('[spec 68] what is left is told in days, hours, minutes and seconds', () => {
  const left = 12 * DAY + 7 * 3_600_000 + 41 * 60_000 + 8 * SECOND
  expect(countDown(left)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 8 })
  expect(countDown(left - 1)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 8 })
  expect(countDown(left - SECOND)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 7 })
})

test.each([0, -1, -SECOND, -400 * DAY])('[spec 74] %i ms after the moment the countdown stands at zero', (left) => {
  expect(countDown(left)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(countLights(left)).toBe(0)
})

test.each([
  [400 * DAY, 1],
  [30 * DAY, 2],
  [14 * DAY, 3],
  [DAY, 4],
  [SECOND + 1, 4],
  [SECOND, 5],
  [1, 5],
])('with %i ms to go %i of five lights are on', (left, lights) => {
  expect(countLights(left)).toBe(lights)
})
