import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { STAGE_COLOR } from '#domain/images.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { fitWidth, openSmall } from '#server/pictures/images/shrink-image.ts'
import { FONT_FILES } from '#server/pictures/social/social-lettering.ts'

export type NumberedPin = { number: number; x: number; y: number }

const RADIUS = 26

/** Draws numbered pins on an image, for emails, which cannot place one element on top of another. */
export async function renderPins(png: Buffer, maxWidth: number, pins: readonly NumberedPin[]): Promise<Buffer> {
  const small = fitWidth(openImage(png), maxWidth).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const drawn = await renderAsync(drawPins(pins, width, height), {
    font: { loadSystemFonts: false, fontFiles: [FONT_FILES.label] },
  })
  const overlay = await sharp(drawn.pixels, {
    // resvg returns premultiplied alpha.
    raw: { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true },
  })
    .raw()
    .toBuffer()
  return openSmall({ data, width, height })
    .composite([{ input: overlay, raw: { width: drawn.width, height: drawn.height, channels: 4 } }])
    .flatten({ background: STAGE_COLOR })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}

/** A white ring keeps the pins visible on any artwork. */
function drawPins(pins: readonly NumberedPin[], width: number, height: number): string {
  const marks = pins.map(({ number, x, y }) => {
    const [left, top] = [Math.round(x * width), Math.round(y * height)]
    return (
      `<circle cx="${left}" cy="${top}" r="${RADIUS}" fill="#d5281b" stroke="#fff" stroke-width="5"/>` +
      `<text x="${left}" y="${top + 11}" text-anchor="middle" font-family="Barlow Condensed" font-weight="600" font-size="32" fill="#fff">${number}</text>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`
}
