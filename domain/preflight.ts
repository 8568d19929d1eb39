import { COLORS, type Color } from './catalog.ts'
import { colorName } from './color-name.ts'
import { CLEAR_BELOW, findDrawnArea } from './drawn-area.ts'
import { formatList } from './format-list.ts'
import { bestColorsFor, lostShare, meanContrast } from './garments/contrast.ts'
import type { Box } from './garments/garment.ts'
import { printResolution } from './garments/print-resolution.ts'
import { findShapes, type Pixels } from './garments/shapes.ts'
import { type Placement, PRODUCT_WORDS, type Product, printedGarment } from './products.ts'

/** The print area in inches and the minimum resolution for print. */
export const PRINT_WIDTH_IN = 12
export const PRINT_HEIGHT_IN = 14.4
export const MIN_DPI = 150
/** Maximum share of semi-transparent pixels; anti-aliased edges stay below it. */
const MAX_SOFT_SHARE = 0.02
/** Maximum share of the artwork with too little contrast to the cloth. */
const MAX_LOST = 0.05
const SOLID_FROM = 245

export const BEST_SIZE = { width: 3600, height: 4320 }

/** An inch at the minimum resolution: smaller artwork is hardly ever intended. */
const TINY_SIDE = MIN_DPI
/** Artwork that covers less than this share of the image prints much smaller than its designer expects. */
const MIN_COVER = 0.5
/** Narrower borders are not worth trimming. */
const MIN_BORDER = 0.02

type WarningCode = 'empty' | 'tiny' | 'few-pixels' | 'empty-borders' | 'no-transparency' | 'soft-edges' | 'hard-to-see'
export type Warning = { code: WarningCode; text: string }

export type Preflight = {
  /** The size of the image in pixels. */
  width: number
  height: number
  /** The part of the image that is not transparent; undefined if it is empty. */
  drawn: Box | undefined
  warnings: Warning[]
  hardToSee: Color[]
  bestColor: Color | undefined
  /** The suited garment colors, best first. */
  colors: Color[]
  /** The mean contrast ratio of the artwork on each garment color. */
  contrasts: Record<Color, number>
}

type Image = {
  width: number
  height: number
  /** A downscaled copy: small enough to scan every pixel, large enough to detect soft edges. */
  copy: Pixels
  /** A smaller copy for finding shapes. */
  sketch: Pixels
}

/** Checks artwork before it is submitted: what would print badly, and how to fix it. */
export function preflight({ width, height, copy, sketch }: Image): Preflight {
  const shapes = findShapes(sketch)
  const hardToSee = COLORS.filter((color) => lostShare(shapes, color) > MAX_LOST)
  const { isSolid, softShare } = measureOpacity(copy)
  const drawnCopy = findDrawnArea(copy)
  const drawn = drawnCopy && enlarge(drawnCopy, width / copy.width, height / copy.height)
  const warnings = [
    drawn ? tiny(drawn) : empty,
    drawn && emptyBorders(drawn, { width, height }),
    isSolid ? noTransparency : undefined,
    softShare > MAX_SOFT_SHARE ? softEdges : undefined,
    hardToSee.length > 0 ? hardToSeeOn(hardToSee) : undefined,
  ]
  const colors = bestColorsFor(shapes)
  return {
    width,
    height,
    drawn,
    warnings: warnings.filter((warning) => warning !== undefined),
    hardToSee,
    bestColor: colors[0],
    colors,
    contrasts: Object.fromEntries(COLORS.map((color) => [color, meanContrast(shapes, color)])) as Record<Color, number>,
  }
}

/** Empty and tiny artwork is never rejected, but shown prominently to the designer and the reviewer. */
export function isSerious({ code }: Warning): boolean {
  return code === 'empty' || code === 'tiny'
}

/** A flag for the review queue, from what is stored with the upload; the inspection measures the drawn part. */
export function flagArtwork(upload: {
  width: number
  height: number
  readsOn: readonly Color[]
}): 'empty' | 'tiny' | null {
  if (upload.readsOn.length === 0) return 'empty'
  return Math.max(upload.width, upload.height) < TINY_SIDE ? 'tiny' : null
}

/** Whether trimming the transparent borders would make a difference. */
export function hasEmptyBorders({ width, height, drawn }: Pick<Preflight, 'width' | 'height' | 'drawn'>): boolean {
  if (!drawn) return false
  return drawn.width < width * (1 - MIN_BORDER) || drawn.height < height * (1 - MIN_BORDER)
}

type Print = { product: Product; placement: Placement | null }

/** Checks the resolution of an image at its size on each product. */
export function checkResolution(prints: readonly Print[], image: { width: number; height: number }): Warning[] {
  const low = prints
    .map(({ product, placement }) => ({
      product,
      ...printResolution(printedGarment(product, placement), placement, image),
    }))
    .filter(({ dpi }) => dpi < MIN_DPI)
  if (low.length === 0) return []
  const list = formatList(low.map(({ product, dpi }) => `${dpi} dpi on the ${PRODUCT_WORDS[product]}`))
  const text =
    `Resolution too low: ${image.width} × ${image.height} px is ${list}. The minimum is ${MIN_DPI} dpi. ` +
    'Use a larger file or make the print smaller.'
  return [{ code: 'few-pixels', text }]
}

const empty: Warning = { code: 'empty', text: 'This image is empty: all of its pixels are transparent.' }

function tiny({ width, height }: Box): Warning | undefined {
  if (Math.max(width, height) >= TINY_SIDE) return
  return {
    code: 'tiny',
    text: `Far too small: the artwork is only ${width} × ${height} px. At ${MIN_DPI} dpi, it prints smaller than an inch.`,
  }
}

function emptyBorders(drawn: Box, { width, height }: { width: number; height: number }): Warning | undefined {
  const cover = Math.max(drawn.width / width, drawn.height / height)
  if (cover >= MIN_COVER) return
  return {
    code: 'empty-borders',
    text: `Wide empty borders: the artwork covers only ${Math.max(1, Math.round(cover * 100))}% of the image and prints that much smaller. Trim the borders.`,
  }
}

const noTransparency: Warning = {
  code: 'no-transparency',
  text: 'No transparency: the background prints as a rectangle. Save the artwork as a PNG with a transparent background.',
}

const softEdges: Warning = {
  code: 'soft-edges',
  text: 'Semitransparent edges and glows print with a hard or speckled outline. Make them solid, or use a halftone.',
}

function hardToSeeOn(colors: Color[]): Warning {
  const names = formatList(colors.map((color) => colorName(color).toLowerCase()))
  return {
    code: 'hard-to-see',
    text: `Parts are hard to see on ${names}. An outline in a lighter or darker ink helps.`,
  }
}

/** An anti-aliased edge is one or two pixels wide, so a pixel counts as soft only if all its neighbors are too. */
function measureOpacity({ data, width, height }: Pixels) {
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
  const isSoft = (x: number, y: number) => alpha(x, y) > CLEAR_BELOW && alpha(x, y) < SOLID_FROM
  let [drawn, soft, isSolid] = [0, 0, true]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const opacity = alpha(x, y)
      if (opacity < SOLID_FROM) isSolid = false
      if (opacity <= CLEAR_BELOW) continue
      drawn++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1 || !isSoft(x, y)) continue
      if (isSoft(x - 1, y) && isSoft(x + 1, y) && isSoft(x, y - 1) && isSoft(x, y + 1)) soft++
    }
  }
  return { isSolid, softShare: drawn > 0 ? soft / drawn : 0 }
}

/** From a copy to the full size, in whole pixels. */
function enlarge(box: Box, across: number, down: number): Box {
  const [x, y] = [Math.floor(box.x * across), Math.floor(box.y * down)]
  return {
    x,
    y,
    width: Math.ceil((box.x + box.width) * across) - x,
    height: Math.ceil((box.y + box.height) * down) - y,
  }
}
