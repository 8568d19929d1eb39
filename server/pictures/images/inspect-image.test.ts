import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS, MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { art, buildPng, chunk, claimJpeg, jpeg, png, withChunks } from '#test/images.ts'
import { inspectImage } from './inspect-image.ts'

test('reads format and size of PNG and JPEG', async () => {
  expect(inspectImage(await png())).toMatchObject({ format: 'png', width: 60, height: 40 })
  expect(inspectImage(await jpeg())).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
})

test.each([
  ['a PNG bomb of 30000×30000', buildPng({ width: 30_000, height: 30_000 })],
  ['a JPEG of 64250×64250', claimJpeg(64_250, 64_250)],
  ['21 MB', Buffer.alloc(21_000_000)],
])('rejects %s after reading a few header fields', (_, file) => {
  const reads = countReads(file)
  expect(() => inspectImage(file)).toThrow(expect.objectContaining({ code: 'too_large' }))
  expect(reads()).toBeLessThan(20)
})

test('accepts exactly 40 megapixels and 20 MB, but not more', async () => {
  expect(inspectImage(buildPng({ width: 8000, height: 5000 })).width * 5000).toBe(MAX_PIXELS)
  expect(() => inspectImage(buildPng({ width: 8000, height: 5001 }))).toThrow('more than 40 megapixels')
  const small = await png()
  const padding = MAX_UPLOAD_BYTES - small.length - 12
  expect(inspectImage(withChunks(small, chunk('teXt', Buffer.alloc(padding)))).width).toBe(60)
  expect(() => inspectImage(withChunks(small, chunk('teXt', Buffer.alloc(padding + 1))))).toThrow('larger than 20 MB')
})

test('reports the memory for images that cannot be decoded line by line', async () => {
  const interlaced = await art(60, 40).png({ progressive: true }).toBuffer()
  const wide = await art(60, 40).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const subsampled = await art(60, 40).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()
  expect(inspectImage(await png()).wholeBytes).toBe(0)
  expect(inspectImage(await jpeg()).wholeBytes).toBe(0)
  expect(inspectImage(interlaced).wholeBytes).toBe(60 * 40 * 4)
  expect(inspectImage(wide).wholeBytes).toBe(60 * 40 * 3 * 2)
  expect(inspectImage(subsampled).wholeBytes).toBe(60 * 40 * 1.5 * 2)
  expect(inspectImage(claimJpeg(60, 40, { scans: 2 })).wholeBytes).toBe(60 * 40 * 2)
})

test('reads each of a million tiny chunks once', async () => {
  const file = withChunks(await png(), Buffer.from(chunk('teXt').toString('hex').repeat(1_000_000), 'hex'))
  const reads = countReads(file)
  expect(inspectImage(file).width).toBe(60)
  expect(reads()).toBeGreaterThan(1_000_000)
  expect(reads()).toBeLessThan(1_000_020)
})

test('rejects a PNG and a JPEG truncated at any byte', async () => {
  for (const file of [await png(), await jpeg()]) {
    for (let length = 0; length < file.length; length++) {
      expect(() => inspectImage(file.subarray(0, length))).toThrow(AppError)
    }
  }
})

test('a single changed byte leads to an image or an AppError, never to a crash', async () => {
  for (const original of [await png(), await jpeg()]) {
    for (let at = 0; at < original.length; at++) {
      const file = Buffer.from(original)
      file[at] = 255 - (file[at] ?? 0)
      try {
        inspectImage(file)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }
  }
})

/** Counts reads of the buffer, a measure of work that does not depend on the machine. */
function countReads(file: Buffer) {
  let reads = 0
  for (const method of ['readUInt32BE', 'readUInt16BE', 'readUInt8'] as const) {
    const read = file[method].bind(file)
    file[method] = (offset) => {
      reads++
      return read(offset)
    }
  }
  return () => reads
}
