// `node demo/draw-samples.ts` draws the sample products of the home page into `app/images/`.
import { writeFile } from 'node:fs/promises'
import { HERO_SAMPLES, TRENDING } from '#domain/samples.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { DESIGNS } from './artwork/designs.ts'
import { renderArtwork } from './artwork/render-artwork.ts'

const ARTWORK_PX = 1200
const WIDTH_PX = 640

for (const { title, garment, color } of [...HERO_SAMPLES, ...TRENDING]) {
  const image = DESIGNS.find((design) => design.title === title)?.images[0]
  if (!image) throw new Error(`There is no design “${title}”.`)
  const artwork = await renderArtwork(image, ARTWORK_PX)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  await writeFile(
    `app/images/${name}.webp`,
    await renderMockup({ garment, color, artwork, width: WIDTH_PX, format: 'webp' }),
  )
}
