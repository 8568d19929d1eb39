import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'
import { countDown, countLights } from './launch.ts'

test('[spec 68] splits the remaining time into days, hours, minutes and seconds', () => {
  const left = 12 * DAY_MS + 7 * HOUR_MS + 41 * MINUTE_MS + 8 * SECOND_MS
  expect(countDown(left)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 8 })
  expect(countDown(left - 1)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 8 })
  expect(countDown(left - SECOND_MS)).toEqual({ days: 12, hours: 7, minutes: 41, seconds: 7 })
})

test.each([0, -1, -SECOND_MS, -400 * DAY_MS])('[spec 74] shows zero with %i ms left', (left) => {
  expect(countDown(left)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(countLights(left)).toBe(0)
})

test.each([
  [400 * DAY_MS, 1],
  [30 * DAY_MS, 2],
  [14 * DAY_MS, 3],
  [DAY_MS, 4],
  [5 * SECOND_MS + 1, 4],
  [5 * SECOND_MS, 1],
  [4 * SECOND_MS, 2],
  [3 * SECOND_MS, 3],
  [2 * SECOND_MS, 4],
  [SECOND_MS + 1, 4],
  [SECOND_MS, 5],
  [1, 5],
])('with %i ms left, %i of five lights are on', (left, lights) => {
  expect(countLights(left)).toBe(lights)
})
