import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { INKS, type InkName } from './inks.ts'
import { MOTIFS, type MotifName } from './motifs.ts'

/** What is printed: a motif, its seed and its inks. */
export type ArtworkPicture = { motif: MotifName; seed: number; inks: InkName }

/** What the demo renders: sharp on any screen, and many times quicker than print size, which is 4500 × 5400. */
export const DEMO_WIDTH_PX = 1200

export function drawArtwork({ motif, seed, inks }: ArtworkPicture): string {
  return MOTIFS[motif](seed, INKS[inks])
}

/** A PNG on transparent ground, six high for every five wide, drawn off the event loop. */
export async function renderArtwork(picture: ArtworkPicture, widthPx: number): Promise<Buffer> {
  const drawn = await renderAsync(drawArtwork(picture), {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
  // Its own PNG encoder is thorough, and would hold up the event loop for as long.
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return sharp(drawn.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
}
