import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATEGORY_NAMES, MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { hashDistance } from '#domain/images.ts'
import { describeImage } from '#server/pictures/images/describe-image.ts'
import { shrinkImage } from '#server/pictures/images/shrink-image.ts'
import { DELIVERED } from '../seed-requests.ts'
import { DESIGNERS } from './designers.ts'
import { DESIGNS } from './designs.ts'
import { renderArtwork } from './render-artwork.ts'

const approved = DESIGNS.filter((design) => design.status === 'approved')
const GARMENTS = {
  black: '#17181B',
  white: '#F4F4F2',
  navy: '#1F2C4D',
  gray: '#8F9297',
  red: '#B9211F',
  'royal-blue': '#2450C8',
}
/** Used by `draw-social-card.ts`. */
const SOCIAL_CARD = 'rally-jump-0-rally'
const DARK_COLORS = ['black', 'navy', 'red', 'royal-blue']

/** The file name without variant and inks. */
const motifOf = (image: string) => image.replace(/-\d+-\w+$/, '')

test('every SVG file is used, and every used file exists', async () => {
  const files = (await readdir(path.join(import.meta.dirname, 'svg'))).map((file) => file.replace('.svg', ''))
  const used = new Set([...DESIGNS.flatMap(({ images }) => images), DELIVERED, SOCIAL_CARD])
  expect(files.toSorted()).toEqual([...used].toSorted())
})

test('the shop opens with at least 60 designs by eight designers', () => {
  expect(approved.length).toBeGreaterThanOrEqual(60)
  expect(new Set(approved.map((design) => design.designer))).toEqual(new Set(DESIGNERS.map(({ email }) => email)))
  expect(DESIGNERS).toHaveLength(8)
})

test('some designs are pending, and every rejection has a reason', () => {
  expect(DESIGNS.filter((design) => design.status === 'pending').length).toBeGreaterThanOrEqual(6)
  const rejected = DESIGNS.filter((design) => design.status === 'rejected')
  expect(rejected.length).toBeGreaterThanOrEqual(4)
  for (const design of rejected) expect(design.rejectionReason?.length).toBeGreaterThan(30)
})

test('every category has designs', () => {
  expect(new Set(approved.map((design) => design.category))).toEqual(new Set(CATEGORY_NAMES))
})

test('no two designs share a title, a description or a main image', () => {
  expect(new Set(DESIGNS.map((design) => design.title)).size).toBe(DESIGNS.length)
  expect(new Set(DESIGNS.map((design) => design.description)).size).toBe(DESIGNS.length)
  const mains = approved.map((design) => design.images[0])
  expect(new Set(mains).size).toBe(approved.length)
})

describe.each(DESIGNS)('“$title”', (design) => {
  test('has a price, tags and images', () => {
    expect(Number.isInteger(design.priceCents)).toBe(true)
    expect(design.priceCents).toBeGreaterThan(0)
    expect(design.priceCents).toBeLessThanOrEqual(MAX_PRICE_CENTS)
    expect(design.tags.length).toBeGreaterThanOrEqual(2)
    expect(design.tags.length).toBeLessThanOrEqual(8)
    expect(design.images.length).toBeLessThanOrEqual(5)
    expect(design.submittedDaysAgo).toBeGreaterThanOrEqual(0)
    expect(new Set(design.images).size).toBe(design.images.length)
    expect(new Set(design.images.map(motifOf)).size, 'other images vary the printed artwork').toBe(1)
  })
})

test('a motif repeats only after twelve others, so that no screen shows it twice', () => {
  const motifs = approved.map((design) => motifOf(design.images[0]))
  expect(motifs.filter((motif, index) => motifs.slice(index + 1, index + 13).includes(motif))).toEqual([])
})

test.each(DESIGNS)('“$title” is visible on the garment color shown first', async ({ color, images }) => {
  for (const image of images) {
    const png = sharp(await renderArtwork(image, 100)).flatten({ background: GARMENTS[color] })
    const data = await png.grayscale().raw().toBuffer()
    const bare = data[0] ?? 0
    const seen = data.filter((pixel) => Math.abs(pixel - bare) > 40).length / data.length
    expect(seen, image).toBeGreaterThan(0.15)
  }
})

/** Motifs with their own background, which work on any garment color. */
const ON_OWN_GROUND = ['roundel', 'gear-gate']

test.each(DESIGNS)(
  '“$title” is offered on garment colors that match its inks, and not where its lettering disappears',
  async ({ color: shown, images: [main] }) => {
    const { readsOn } = await describeImage(await shrinkImage(await renderArtwork(main, 640), 640))
    expect(readsOn.length).toBeGreaterThanOrEqual(2)
    if (ON_OWN_GROUND.includes(motifOf(main))) return
    const lost = DARK_COLORS.includes(shown) ? ['white'] : ['black', 'navy']
    expect(readsOn.filter((color) => lost.includes(color))).toEqual([])
  },
)

describe('perceptual hashes', () => {
  /** Out of 64 bits. Copies differ by a few bits, variants of a motif by about 20, unrelated images by about 32. */
  const ALIKE = 16
  const hashes: { title: string; hash: string }[] = []

  beforeAll(async () => {
    const delivered = { title: 'Track day instructors', images: [DELIVERED] as const }
    for (const { title, images } of [...approved, delivered]) {
      const { hash } = await describeImage(await shrinkImage(await renderArtwork(images[0], 400), 400))
      hashes.push({ title, hash })
    }
  })

  test('no two designs look alike', () => {
    const pairs = hashes.flatMap((one, index) => {
      return hashes
        .slice(index + 1)
        .map((other) => ({ one: one.title, other: other.title, bits: hashDistance(one.hash, other.hash) }))
    })
    expect(pairs.filter(({ bits }) => bits < ALIKE)).toEqual([])
  })
})
