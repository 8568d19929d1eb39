import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { root } from '#server/platform/root.ts'

/** What the demo renders: sharp on any screen, and many times quicker than print size, which is 4500 × 5400. */
export const DEMO_WIDTH_PX = 1200

/** The drawing `name` of `svg/`, as a PNG on transparent ground, six high for every five wide, drawn off the event loop. */
export async function renderArtwork(name: string, widthPx: number): Promise<Buffer> {
  const drawn = await renderAsync(await readFile(artworkFile(name), 'utf8'), {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
  // Its own PNG encoder is thorough, and would hold up the event loop for as long.
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return sharp(drawn.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
}

function artworkFile(name: string): string {
  return path.join(root, 'demo/artwork/svg', `${name}.svg`)
}
