import { COLORS, type Color } from './catalog.ts'
import { colorName } from './color-name.ts'
import { formatList } from './format-list.ts'
import { bestColorsFor, lostShare } from './garments/contrast.ts'
import { findShapes, type Pixels } from './garments/shapes.ts'

/** The print area in inches and the minimum resolution for print. */
export const PRINT_WIDTH_IN = 12
export const PRINT_HEIGHT_IN = 14.4
export const MIN_DPI = 150
/** Maximum share of semi-transparent pixels; anti-aliased edges stay below it. */
const MAX_SOFT_SHARE = 0.02
/** Maximum share of the artwork with too little contrast to the cloth. */
const MAX_LOST = 0.05
const CLEAR_BELOW = 10
const SOLID_FROM = 245

export const BEST_SIZE = { width: 3600, height: 4320 }

export type Warning = { code: 'few-pixels' | 'no-transparency' | 'soft-edges' | 'hard-to-see'; text: string }
export type Preflight = { warnings: Warning[]; hardToSee: Color[]; bestColor: Color | undefined }

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
  const opacity = measureOpacity(copy)
  const warnings = [
    fewPixels(width, height),
    opacity.isSolid ? noTransparency : undefined,
    opacity.softShare > MAX_SOFT_SHARE ? softEdges : undefined,
    hardToSee.length > 0 ? hardToSeeOn(hardToSee) : undefined,
  ]
  return {
    warnings: warnings.filter((warning) => warning !== undefined),
    hardToSee,
    bestColor: bestColorsFor(shapes)[0],
  }
}

function fewPixels(width: number, height: number): Warning | undefined {
  const dpi = Math.floor(Math.max(width / PRINT_WIDTH_IN, height / PRINT_HEIGHT_IN))
  if (dpi >= MIN_DPI) return
  const minimum = `${PRINT_WIDTH_IN * MIN_DPI} × ${PRINT_HEIGHT_IN * MIN_DPI}`
  return {
    code: 'few-pixels',
    text: `Resolution too low: ${width} × ${height} px is ${dpi} dpi at full print size. Use at least ${minimum} px, ideally ${BEST_SIZE.width} × ${BEST_SIZE.height} px.`,
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
      if (opacity > CLEAR_BELOW) drawn++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1 || !isSoft(x, y)) continue
      if (isSoft(x - 1, y) && isSoft(x + 1, y) && isSoft(x, y - 1) && isSoft(x, y + 1)) soft++
    }
  }
  return { isSolid, softShare: drawn > 0 ? soft / drawn : 0 }
}
