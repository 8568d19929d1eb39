import { expect, test } from 'vitest'
import { MIN_PRECISION, MIN_RECALL, measureLikeness } from './measure-likeness.ts'
import { MIN_TITLE_PRECISION, MIN_TITLE_RECALL, measureTrademarks } from './measure-trademarks.ts'

/** `npm run bench rights` measures 100. */
const PICTURES = 12

test('mirrored, cropped and recolored copies are found, and other pictures are not', { timeout: 120_000 }, async () => {
  const { recall, precision, byAlteration } = await measureLikeness(PICTURES)
  const details = JSON.stringify(byAlteration, null, 2)
  expect(recall, details).toBeGreaterThanOrEqual(MIN_RECALL)
  expect(precision, details).toBeGreaterThanOrEqual(MIN_PRECISION)
})

test('titles with protected names are flagged, and everyday words are not', () => {
  const { recall, precision, titles, missed, wrong } = measureTrademarks()
  const details = `missed: ${missed.join(', ')}; wrong: ${wrong.join(', ')}`
  expect(titles).toBe(200)
  expect(recall, details).toBeGreaterThanOrEqual(MIN_TITLE_RECALL)
  expect(precision, details).toBeGreaterThanOrEqual(MIN_TITLE_PRECISION)
})
