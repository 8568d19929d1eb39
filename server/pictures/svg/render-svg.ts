import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

/** Renders a drawing without text as a PNG. */
export async function renderSvg(svg: string, width: number): Promise<Buffer> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  // resvg's own PNG encoder is slow and blocks the event loop.
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return sharp(drawn.pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()
}
