import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { root } from '#server/platform/root.ts'

/** Sharp on any screen, and much faster to render than print size. */
export const DEMO_WIDTH_PX = 1200

/** Renders `svg/<name>.svg` as a transparent 5:6 PNG, off the event loop. */
export async function renderArtwork(name: string, widthPx: number): Promise<Buffer> {
  const drawn = await renderAsync(await readFile(artworkFile(name), 'utf8'), {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
  // resvg's own PNG encoder is slow and blocks the event loop.
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return sharp(drawn.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
}

function artworkFile(name: string): string {
  return path.join(root, 'demo/artwork/svg', `${name}.svg`)
}
