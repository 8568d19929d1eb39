import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ARTWORK_HEIGHT, ARTWORK_WIDTH } from './draw.ts'
import { INKS, type InkName } from './inks.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { drawArtwork, renderArtwork } from './render-artwork.ts'

const NAMES = Object.keys(MOTIFS) as MotifName[]
const SET: InkName = 'midnight'

test('there are at least 28 motifs', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(28)
})

describe.each(NAMES)('%s', (motif) => {
  test.each([0, 1, 2, 5])('draws with seed %i, always the same', (seed) => {
    const markup = drawArtwork({ motif, seed, inks: SET })
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawArtwork({ motif, seed, inks: SET })).toBe(markup)
  })

  test('prints only the inks of its set, at most six', () => {
    const used = new Set([0, 1, 2].flatMap((seed) => drawArtwork({ motif, seed, inks: SET }).match(/#[0-9A-F]{6}\b/gi)))
    const { cloth: _, ...inks } = INKS[SET]
    expect(Object.values(inks)).toEqual(expect.arrayContaining([...used]))
    expect(used.size).toBeLessThanOrEqual(6)
    expect(used.size).toBeGreaterThanOrEqual(2)
  })

  test('covers its print area and keeps clear of the edge', async () => {
    const png = await renderArtwork({ motif, seed: 0, inks: SET }, 100)
    const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
    expect(info.height).toBe((100 * ARTWORK_HEIGHT) / ARTWORK_WIDTH)
    const inked = data.filter((alpha) => alpha > 127).length / data.length
    expect(inked).toBeGreaterThan(0.12)
    expect(data[0]).toBe(0)
  })
})

test('every ink set has type that stands out on its cloth', () => {
  for (const { t, cloth } of Object.values(INKS)) {
    const light = [1, 3, 5].reduce((sum, place) => sum + Number.parseInt(t.slice(place, place + 2), 16), 0) / 3
    if (cloth === 'dark') expect(light).toBeGreaterThan(200)
    else expect(light).toBeLessThan(70)
  }
})
