import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addHash, estimateCount, mergeSketch, REGISTERS } from './sketch.ts'

/** A sketch of the numbers from `start` up to `end`. */
function sketchOf(start: number, end: number) {
  const registers = new Uint8Array(REGISTERS)
  for (let value = start; value < end; value++) addHash(registers, createHash('sha256').update(String(value)).digest())
  return registers
}

test('an empty sketch counts nothing, and a few values almost exactly', () => {
  expect(estimateCount(new Uint8Array(REGISTERS))).toBe(0)
  expect(estimateCount(sketchOf(0, 1))).toBe(1)
  expect(Math.abs(estimateCount(sketchOf(0, 100)) - 100)).toBeLessThanOrEqual(3)
})

test.each([1000, 10_000, 100_000])('estimates %i values within five percent', (count) => {
  expect(Math.abs(estimateCount(sketchOf(0, count)) / count - 1)).toBeLessThan(0.05)
})

test('a repeated value does not change the sketch', () => {
  const registers = sketchOf(0, 10)
  const hash = createHash('sha256').update('5').digest()
  expect(addHash(registers, hash)).toBe(false)
})

test('merging two sketches counts values in both once', () => {
  const merged = sketchOf(0, 600)
  mergeSketch(merged, sketchOf(400, 1000))
  expect(merged).toEqual(sketchOf(0, 1000))
})
