import { COLORS, type Color } from '#domain/catalog.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { CLOTH, type Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import { varyFolds } from './folds.ts'
import { hat } from './hat.ts'
import { hatBack } from './hat-back.ts'
import { hoodie } from './hoodie.ts'
import { hoodieBack } from './hoodie-back.ts'
import { hoodieWorn } from './hoodie-worn.ts'
import { fraction } from './paths.ts'
import { fibers, ribbing, sewing, twill } from './sewing.ts'
import { blurs, type SoftLayer, softLayer } from './soft-layers.ts'
import { tank } from './tank.ts'
import { tankBack } from './tank-back.ts'
import { tee } from './tee.ts'
import { teeBack } from './tee-back.ts'

export const GARMENTS = ['tee', 'tee-back', 'hoodie', 'hoodie-back', 'tank', 'tank-back', 'hat'] as const
export type Garment = (typeof GARMENTS)[number]

/** Everything that can be drawn: the garments with a print area, the blank back of a cap, and a hoodie with its hood down. */
export type Drawn = Garment | 'hat-back' | 'hoodie-worn'

/** The other, blank side of a garment. */
export const BACKS: Record<Garment, Drawn> = {
  tee: 'tee-back',
  'tee-back': 'tee',
  hoodie: 'hoodie-back',
  'hoodie-back': 'hoodie',
  tank: 'tank-back',
  'tank-back': 'tank',
  hat: 'hat-back',
}

export type Box = { x: number; y: number; width: number; height: number }
/** An unrotated box, and the clockwise rotation around its center in degrees. */
export type Place = Box & { rotation: number }

/** Where the artwork goes, in coordinates of the 1000×1200 sheet. */
export const PRINT_AREAS: Record<Garment, Box> = {
  tee: { x: 312, y: 278, width: 376, height: 451 },
  'tee-back': { x: 312, y: 226, width: 376, height: 451 },
  hoodie: { x: 350, y: 456, width: 300, height: 322 },
  'hoodie-back': { x: 350, y: 560, width: 300, height: 322 },
  tank: { x: 334, y: 378, width: 332, height: 398 },
  'tank-back': { x: 334, y: 378, width: 332, height: 398 },
  hat: { x: 309, y: 442, width: 270, height: 160 },
}

function printAreaOf(garment: Drawn): Box {
  if (garment === 'hoodie-worn') return PRINT_AREAS.hoodie
  return garment === 'hat-back' ? PRINT_AREAS.hat : PRINT_AREAS[garment]
}

/** The size of every garment image, so that they line up. */
export const FRAME = { width: 960, height: 1140 }

const CROP = '20 30 960 1140'
const HAT_CROP = '37 190 880 880'
const WHOLE = '0 0 1000 1200'
const SHEET = { width: 1000, height: 1200 }

type GarmentImage = {
  garment: Drawn
  color: Color
  /** URL or data URI of an image; never inlined as markup. */
  artwork?: string
  /** The artwork's place in the print area; by default it fills the area from its top, or is centered on a cap. */
  place?: Place | undefined
  /** `crop`, the default, fills the frame; `whole` shows the entire sheet; `worn` is drawn over a figure. */
  view?: 'crop' | 'whole' | 'worn'
  /** Prefix for the ids in the markup; must be unique on a page. */
  id?: string
  /** Draws cotton fibers, for images large enough to show them. */
  hasTexture?: boolean
  /** Pre-rendered images of the soft layers, for renderers that blur slowly. */
  softLayers?: Record<SoftLayer, string>
}

/** Draws a garment with artwork under the shading of its folds. Returns SVG markup; deterministic. */
export function drawGarment(image: GarmentImage): string {
  const { garment, color, artwork, place, view = 'crop', id = `${garment}-${color}`, hasTexture, softLayers } = image
  const cloth = CLOTH[color]
  const isWorn = view === 'worn'
  const drawing = drawingOf(garment, color)
  const pieces = refer(drawing, id)
  const size = isWorn ? SHEET : FRAME
  const soft = (layer: SoftLayer) =>
    softLayers
      ? `<image href="${softLayers[layer]}" width="1000" height="1200"/>`
      : softLayer(layer, drawing, cloth, id, pieces)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBox(garment, view)}">` +
    `<defs>${outlines(drawing, id)}<clipPath id="${id}clip">${pieces}</clipPath>${sheen(cloth, id)}` +
    (softLayers ? '' : blurs(id)) +
    (drawing.isTwill ? twill(cloth, `${id}twill`) : '') +
    (hasTexture ? fibers(cloth, `${id}fibers`, drawing.isTwill) : '') +
    `</defs>${soft('ground')}${isWorn ? '' : drawing.inside(cloth, id)}<g fill="${cloth.hex}">${pieces}</g>` +
    `<g clip-path="url(#${id}clip)">${ribbing(drawing, cloth)}` +
    (drawing.isTwill ? `<rect width="1000" height="1200" fill="url(#${id}twill)"/>` : '') +
    soft('glow') +
    (artwork === undefined ? '' : placeArtwork(artwork, garment, place)) +
    `<rect width="1000" height="1200" fill="url(#${id}sheen)"/>${soft('shading')}` +
    (hasTexture ? `<rect width="1000" height="1200" fill="url(#${id}fibers)" opacity="${cloth.fiberOpacity}"/>` : '') +
    `</g>${sewing(drawing, cloth)}` +
    `<g fill="none" stroke="${cloth.edge}" stroke-opacity=".7" stroke-width="2" stroke-linejoin="round">${pieces}</g>` +
    `${drawing.over?.(cloth, id) ?? ''}</svg>`
  )
}

/** Draws one soft layer on the entire sheet, to be rendered once at a small size. */
export function drawSoftLayer(garment: Drawn, color: Color, layer: SoftLayer): string {
  const drawing = drawingOf(garment, color)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200" viewBox="${WHOLE}">` +
    `<defs>${outlines(drawing, 'g')}${blurs('g')}</defs>` +
    `${softLayer(layer, drawing, CLOTH[color], 'g', refer(drawing, 'g'))}</svg>`
  )
}

const DRAWINGS: Record<Drawn, Drawing> = {
  tee,
  'tee-back': teeBack,
  hoodie,
  'hoodie-back': hoodieBack,
  'hoodie-worn': hoodieWorn,
  tank,
  'tank-back': tankBack,
  hat,
  'hat-back': hatBack,
}

/** Each color gets slightly different folds, so that garments do not look copied. */
function drawingOf(garment: Drawn, color: Color): Drawing {
  const drawing = DRAWINGS[garment]
  return { ...drawing, folds: varyFolds(drawing.folds, COLORS.indexOf(color)) }
}

function viewBox(garment: Drawn, view: 'crop' | 'whole' | 'worn') {
  return view === 'crop' ? cropOf(garment) : WHOLE
}

/** The part of the sheet that a mock-up shows, as an SVG view box. */
export function cropOf(garment: Drawn): string {
  return garment === 'hat' || garment === 'hat-back' ? HAT_CROP : CROP
}

/** How the drawing tilts its print area; undefined if it is upright. */
export function printTransformOf(garment: Drawn): string | undefined {
  return DRAWINGS[garment].printTransform
}

function outlines({ pieces }: Drawing, id: string) {
  return pieces.map((path, index) => `<path id="${id}piece${index}" d="${path}"/>`).join('')
}

function refer({ pieces }: Drawing, id: string) {
  return pieces.map((_, index) => `<use href="#${id}piece${index}"/>`).join('')
}

/** Highlight on the shoulders, shadow toward the hem. */
function sheen(cloth: Cloth, id: string) {
  return (
    `<linearGradient id="${id}sheen" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${cloth.sheen}"/>` +
    `<stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${cloth.shade}" stop-opacity="${fraction(cloth.form * 0.42)}"/></linearGradient>`
  )
}

function placeArtwork(href: string, garment: Drawn, place: Place | undefined) {
  const attributes = Object.entries(artworkFrame(garment, place)).map(([name, value]) => `${name}="${value}"`)
  return `<image href="${escapeMarkup(href)}" ${attributes.join(' ')}/>`
}

/** The attributes of the image element that shows the artwork. */
export function artworkFrame(garment: Drawn, place: Place | undefined) {
  const { x, y, width, height } = place ?? printAreaOf(garment)
  // Aligned to the top of the print area; on a cap, centered. A place is filled exactly: copies of the artwork in whole
  // pixels have slightly different proportions.
  const preserveAspectRatio = place ? 'none' : garment === 'hat' ? 'xMidYMid meet' : 'xMidYMin meet'
  const rotate = `rotate(${place?.rotation ?? 0} ${x + width / 2} ${y + height / 2})`
  const transform = [printTransformOf(garment), rotate].filter(Boolean).join(' ')
  return { x, y, width, height, preserveAspectRatio, transform }
}
