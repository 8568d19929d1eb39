import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { renderArtwork } from '#demo/artwork/render-artwork.ts'
import { random } from '#demo/random.ts'
import { root } from '#server/platform/root.ts'

/** `motif` is the same for variants of one drawing, which do resemble each other. */
type Picture = { name: string; motif: string; png: Buffer }

const COUNT = 100
const WIDTH_PX = 640
const INKS = ['#d5281b', '#f2a900', '#1d5fd1', '#0e0f11', '#f7f4ee', '#2f7d4f']

/** The demo's artwork, and drawings of shapes that make up the number. */
export async function* drawPictures(count = COUNT): AsyncGenerator<Picture> {
  const files = (await readdir(path.join(root, 'demo/artwork/svg'))).toSorted()
  const names = files.map((file) => file.replace('.svg', ''))
  // Spread over all motifs, so that a short list has few variants of one.
  const step = Math.max(1, Math.floor(names.length / count))
  const chosen = names.filter((_, index) => index % step === 0).slice(0, count)
  for (const name of chosen)
    yield { name, motif: name.replace(/-\d+-\w+$/, ''), png: await renderArtwork(name, WIDTH_PX) }
  for (let index = chosen.length; index < count; index++)
    yield { name: `shapes ${index}`, motif: `shapes ${index}`, png: await drawShapes(index) }
}

async function drawShapes(seed: number): Promise<Buffer> {
  const chance = random(seed)
  const at = (size: number) => Math.round(chance() * size)
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const ink = INKS[index % INKS.length]
    return index % 2 === 0
      ? `<circle cx="${60 + at(480)}" cy="${60 + at(600)}" r="${20 + at(80)}" fill="${ink}"/>`
      : `<rect x="${30 + at(400)}" y="${30 + at(500)}" width="${40 + at(140)}" height="${20 + at(140)}" fill="${ink}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720">${shapes.join('')}</svg>`
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: WIDTH_PX } })
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return sharp(drawn.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
}
