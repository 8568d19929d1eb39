import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { placeOnSheet } from '#domain/garments/place.ts'
import { STAGE_COLOR } from '#domain/images.ts'
import type { Placement } from '#domain/products.ts'
import { ARTWORK, cornerArtwork, farthest, findMarks } from '#test/corner-marks.ts'
import { renderMockup } from './render-mockup.ts'

const WIDTH = 240

test.each([
  ['tee', { side: 'front', x: 3500, y: 4200, scale: 500, rotation: 30 }],
  ['hoodie-back', { side: 'back', x: 5600, y: 5200, scale: 500, rotation: -20 }],
  ['hat', { side: 'front', x: 6000, y: 5000, scale: 800, rotation: 0 }],
] as const)('a %s looks the same in the browser and on the server', async (garment, placement: Placement) => {
  const artwork = await cornerArtwork()
  const image = { garment, color: 'white' } as const
  const onServer = await renderMockup({ ...image, placement, artwork, width: WIDTH, format: 'jpeg' })
  const props = {
    ...image,
    artwork: `data:image/png;base64,${artwork.toString('base64')}`,
    place: placeOnSheet(garment, placement, ARTWORK),
    alt: 'Artwork',
  }
  const [svg = ''] = /<svg.*<\/svg>/s.exec(renderToStaticMarkup(createElement(Mockup, props))) ?? []
  const options = {
    fitTo: { mode: 'width', value: WIDTH },
    font: { loadSystemFonts: false },
    background: STAGE_COLOR,
  } as const
  const inBrowser = new Resvg(svg, options).render().asPng()
  expect(farthest(await findMarks(inBrowser), await findMarks(onServer))).toBeLessThan(0.5)
  const [one, other] = await Promise.all(
    [inBrowser, onServer].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  const differences = [...(one ?? [])].map((value, index) => Math.abs(value - (other?.[index] ?? 0)))
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(2)
})
