import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Color } from '#domain/catalog.ts'
import { BACKS, drawGarment, FRAME, type Garment, type Place } from '#domain/garments/garment.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import { drawWorn, isWorn, wornDrawing } from '#domain/garments/worn.ts'
import { type MockupView, type Rendition, STAGE_COLOR } from '#domain/images.ts'
import type { Placement } from '#domain/products.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { figureOf, softLayersOf } from './soft-layers.ts'

export type Mockup = {
  /** The printed side. */
  garment: Garment
  /** By default, the artwork fills the print area. */
  placement?: Placement | null
  color: Color
  /** The bytes of a PNG or JPEG, such as a print file. */
  artwork?: Buffer
  width: number
  /** WebP and AVIF have a transparent background; JPEG, for social cards and emails, has the stage color. */
  format: Rendition['format']
  view?: MockupView | undefined
}

/** Below this width the fabric texture is not visible. */
const TEXTURE_FROM_WIDTH = 480
/** A cap is drawn larger than the other garments, by less than this factor. */
const MAX_ENLARGEMENT = 1.1

type PlacedArtwork = { artwork: string; place: Place }

/** Renders a garment with artwork, outside the event loop. */
export async function renderMockup({ artwork, placement = null, width, format, ...mockup }: Mockup): Promise<Buffer> {
  const isPrinted = artwork && mockup.view !== 'back'
  const placed = isPrinted ? await placeArtwork(artwork, mockup.garment, placement, width) : undefined
  const drawn = await renderAsync(await draw(mockup, placed, width >= TEXTURE_FROM_WIDTH), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background: format === 'jpeg' ? STAGE_COLOR : undefined,
  })
  const image = sharp(drawn.pixels, {
    // resvg returns premultiplied alpha.
    raw: { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true },
  })
  // Half the bytes of WebP at the same quality and encoding time: WebP compresses the soft shadow badly.
  if (format === 'avif') return image.avif({ quality: 65, effort: 1 }).toBuffer()
  if (format === 'webp')
    return image.webp({ quality: 84, alphaQuality: 90, smartSubsample: true, effort: 2 }).toBuffer()
  return image.removeAlpha().jpeg({ quality: 86, chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
}

async function draw(
  { garment, color, view }: Pick<Mockup, 'garment' | 'color' | 'view'>,
  placed: PlacedArtwork | undefined,
  hasTexture: boolean,
) {
  if (view === 'worn' && isWorn(garment)) {
    const softLayers = await softLayersOf(wornDrawing(garment), color)
    return drawWorn({ garment, color, ...placed, hasTexture, softLayers, figure: await figureOf(garment) })
  }
  const drawn = view === 'back' ? BACKS[garment] : garment
  return drawGarment({ garment: drawn, color, ...placed, hasTexture, softLayers: await softLayersOf(drawn, color) })
}

/** Scales the artwork to its final size first: resvg would be far slower with a print file, with worse quality. */
async function placeArtwork(bytes: Buffer, garment: Garment, placement: Placement | null, width: number) {
  const { autoOrient: size } = await openImage(bytes).metadata()
  const place = placeOnSheet(garment, placement, size)
  const pixels = (units: number, most: number) =>
    Math.min(most, Math.ceil((units * MAX_ENLARGEMENT * width) / FRAME.width))
  const png = await openImage(bytes)
    .resize({ width: pixels(place.width, size.width), height: pixels(place.height, size.height), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { artwork: `data:image/png;base64,${png.toString('base64')}`, place }
}
