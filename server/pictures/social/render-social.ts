import { renderAsync } from '@resvg/resvg-js'
import sharp, { type OverlayOptions } from 'sharp'
import { cardColor } from '#domain/garments/card-color.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { mainPlacement, type SocialFacts } from '#domain/social.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { drawSocial, GARMENT_BOX } from './draw-social.ts'
import { FONT_FILES } from './social-lettering.ts'

/** Renders the preview image for a shared link to a design, as JPEG. */
export async function renderSocial(design: SocialFacts, artwork: Buffer): Promise<Buffer> {
  const { id, title, price, garment, colors, designer } = design
  const { left, top, width } = GARMENT_BOX
  const color = cardColor(id, colors)
  const placement = mainPlacement(design)
  const mockup = await renderMockup({ garment, placement, color, artwork, width, format: 'jpeg' })
  const svg = drawSocial({ title, designer: designer.display_name, price: formatMoney(centsFromDollars(price)) })
  return composeSocial(svg, [{ input: mockup, left, top }])
}

/** Renders an SVG with images on top. */
export async function composeSocial(svg: string, overlays: OverlayOptions[]): Promise<Buffer> {
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: Object.values(FONT_FILES) } })
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .composite(overlays)
    .removeAlpha()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}
