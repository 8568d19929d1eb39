import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAlike, isSameArtwork } from '#domain/likeness.ts'
import { searchKeys } from '#server/features/media/fingerprints/find-matches.ts'
import { shrinkImage } from '#server/pictures/images/shrink-image.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { drawArtwork, mirror } from '#test/rights/given-rights.ts'
import { compareOutlines } from './compare-outlines.ts'
import type { Fingerprint } from './fingerprint.ts'
import { fingerprintImage } from './fingerprint-image.ts'
import { readOutline } from './outline.ts'

testDatabase()

async function fingerprintOf(png: Buffer): Promise<Fingerprint> {
  const found = await fingerprintImage(await shrinkImage(png, 640))
  if (!found) throw new Error('The image has no fingerprint.')
  return found
}

function compare(one: Fingerprint, other: Fingerprint) {
  const stored = new Set(other.keys)
  return {
    shared: searchKeys(one.keys).filter((key) => stored.has(key)).length,
    ...compareOutlines(readOutline(one.outline), readOutline(other.outline)),
  }
}

const ARTWORK = 'long-tail-0-harbor'

test.each([
  ['at another size', (png: Buffer) => sharp(png).resize(300).png().toBuffer(), false],
  ['mirrored', mirror, true],
  ['inverted', (png: Buffer) => sharp(png).negate({ alpha: false }).png().toBuffer(), false],
  ['recolored', (png: Buffer) => sharp(png).modulate({ hue: 120 }).png().toBuffer(), false],
  ['on a background', (png: Buffer) => sharp(png).flatten({ background: '#5f6f8f' }).png().toBuffer(), false],
  [
    'with a margin',
    (png: Buffer) => sharp(png).extend({ top: 90, left: 60, right: 150, background: '#00000000' }).png().toBuffer(),
    false,
  ],
])('a copy %s is the same artwork and shares keys', async (_, copy, isMirrored) => {
  const png = await drawArtwork(ARTWORK)
  const found = compare(await fingerprintOf(await copy(png)), await fingerprintOf(png))
  expect(found.shared).toBeGreaterThan(0)
  expect(isSameArtwork(found), JSON.stringify(found)).toBe(true)
  expect(found.isMirrored).toBe(isMirrored)
})

test('a crop is alike and shares keys', async () => {
  const png = await drawArtwork(ARTWORK)
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const part = { left: Math.round(width * 0.1), top: Math.round(height * 0.15), width: Math.round(width * 0.75) }
  const crop = await sharp(png)
    .extract({ ...part, height: Math.round(height * 0.75) })
    .png()
    .toBuffer()
  const found = compare(await fingerprintOf(crop), await fingerprintOf(png))
  expect(found.shared).toBeGreaterThan(0)
  expect(isAlike(found), JSON.stringify(found)).toBe(true)
})

test('another motif is not alike', async () => {
  const [one, other] = [await drawArtwork(ARTWORK), await drawArtwork('piston-0-blueprint')]
  expect(isAlike(compare(await fingerprintOf(one), await fingerprintOf(other)))).toBe(false)
})

test.each([
  ['a flat image', 300, 360],
  ['a strip', 3000, 3],
  ['a dot', 1, 1],
])('%s has no fingerprint', async (_, width, height) => {
  const png = await sharp({ create: { width, height, channels: 4, background: '#d5281b80' } })
    .png()
    .toBuffer()
  expect(await fingerprintImage(await shrinkImage(png, 640))).toBeUndefined()
})

test('candidates are found through the index', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain select upload_id from image_fingerprints where keys && array[1, 2]`)
    expect(JSON.stringify(rows)).toContain('image_fingerprints_keys_idx')
  })
})
