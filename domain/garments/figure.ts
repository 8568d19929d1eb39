import { figureBack } from './figure-back.ts'
import { figureFront } from './figure-front.ts'
import { type FigureSide, SKIN } from './figure-side.ts'
import type { Box } from './garment.ts'
import { both } from './paths.ts'

/** The figure in the garments' coordinates, about 13 units to the centimeter: a person of 178 cm. */
export const FIGURE_BOX = { x: -146, y: -268, width: 1292, height: 1534 }

const DENIM = { base: '#4a5566', shade: '#161b24', light: '#93a1b5' }

/** Half the neck and chest. */
const NECK = 'M436 -20C434 30 434 62 428 92C420 124 384 142 330 162C300 176 320 220 340 300L380 760'
/** Half the body with the arm, down to the wrist and, after the hand, up again. */
const ARM = [
  'M436 -20C434 30 434 62 428 92C420 124 384 142 330 162C292 178 262 188 236 206C200 230 186 266 168 312' +
    'C144 374 106 440 76 506C56 556 36 604 27 664C18 734 14 846 24 948',
  'C102 870 122 790 122 712C130 650 156 596 184 530C210 478 236 446 262 420L300 1000',
]
const LEG = 'M284 960L500 960L500 1340L312 1340C300 1200 288 1080 284 960Z'
const EAR = 'M400 -104C388 -116 378 -104 380 -82C382 -58 392 -36 404 -40Z'

/** The area of each blur, as small as possible because blurring takes most of the time. */
const BODY_BOX = { x: -40, y: -60, width: 1080, height: 1300 }
const LEGS_BOX = { x: 240, y: 920, width: 520, height: 460 }
const HEAD_BOX = { x: 340, y: -310, width: 320, height: 430 }

/** The figure fades out above its knees, where the image ends. */
const FADE_HEIGHT = 140

type FigureOptions = { hasLongSleeves?: boolean; isFromBehind?: boolean; down?: number }

/** Draws the figure without a garment; it goes behind one. With long sleeves, only the hands show. */
export function drawFigure(id: string, { hasLongSleeves = false, isFromBehind = false, down = 0 }: FigureOptions) {
  const side = isFromBehind ? figureBack : figureFront
  const { x, y, width, height } = { ...FIGURE_BOX, y: FIGURE_BOX.y + down / 2 }
  const bottom = y + height - 4
  const edges = both(hasLongSleeves ? NECK : ARM.join(side.hand.slice(side.hand.indexOf('C'))))
  const body = edges.map(toCenter).join('')
  return (
    `<defs>${blur(`${id}body-soft`, 13, BODY_BOX)}${blur(`${id}legs-soft`, 13, LEGS_BOX)}` +
    blur(`${id}head-soft`, 13, HEAD_BOX) +
    blur(`${id}head-fine`, 4, HEAD_BOX) +
    `<linearGradient id="${id}out" gradientUnits="userSpaceOnUse" x1="0" y1="${bottom - FADE_HEIGHT}" x2="0" y2="${bottom}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="${id}mask" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id}out)"/></mask>` +
    clip(`${id}body`, body) +
    clip(`${id}legs`, both(LEG).join('')) +
    clip(`${id}head`, side.head) +
    clip(`${id}hair`, side.hair) +
    `</defs><g mask="url(#${id}mask)"><g transform="translate(0 ${down})">` +
    solid(id, 'body', body, edges.join(''), SKIN, side.bodyShade, side.bodyLight) +
    solid(id, 'legs', both(LEG).join(''), both(LEG).join(''), DENIM, LEG_SHADE, LEG_LIGHT) +
    jeans(side) +
    (hasLongSleeves ? '' : fingers(side)) +
    ears() +
    side.drawHead(id) +
    (hasLongSleeves ? hands(side) : '') +
    '</g></g>'
  )
}

type Ink = { base: string; shade: string; light: string }

/** A filled shape that darkens toward its edges, like the cloth of the garments. */
function solid(id: string, name: string, path: string, edge: string, ink: Ink, shade: string, light: string) {
  return (
    `<path d="${path}" fill="${ink.base}"/><g clip-path="url(#${id}${name})">` +
    `<g filter="url(#${id}${name}-soft)"><path d="${light}" fill="${ink.light}" opacity=".5"/><path d="${shade}" fill="${ink.shade}" opacity=".5"/>` +
    `<path d="${edge}" fill="none" stroke="${ink.shade}" stroke-opacity=".5" stroke-width="26"/></g></g>` +
    `<path d="${edge}" fill="none" stroke="${ink.shade}" stroke-opacity=".45" stroke-width="2"/>`
  )
}

const LEG_SHADE =
  'M480 1000C484 1100 484 1200 480 1340L520 1340C516 1200 516 1100 520 1000Z' +
  'M268 1000C282 1100 296 1200 306 1340L330 1340C310 1180 300 1080 296 1000ZM732 1000C718 1100 704 1200 694 1340L650 1340C680 1180 696 1080 700 1000Z'
const LEG_LIGHT =
  'M360 1060C366 1130 376 1210 380 1340L430 1340C420 1210 410 1130 404 1060ZM590 1060C588 1130 584 1210 580 1340L620 1340C630 1210 636 1130 634 1060Z'

function jeans({ seams }: FigureSide) {
  return (
    `<path d="${seams}" fill="none" stroke="#161b24" stroke-opacity=".5" stroke-width="3"/>` +
    `<path d="${seams}" fill="none" stroke="#c9a46a" stroke-opacity=".45" stroke-width="2" stroke-dasharray="7 4" transform="translate(5 0)"/>`
  )
}

function ears() {
  const path = both(EAR).join('')
  return (
    `<path d="${path}" fill="${SKIN.base}" stroke="${SKIN.shade}" stroke-opacity=".5" stroke-width="2"/>` +
    `<path d="${path}" fill="${SKIN.shade}" opacity=".22"/>`
  )
}

/** Closes half a body along its center line, which must not be drawn as an edge. */
function toCenter(half: string) {
  return `${half}L500 1000L500 -20Z`
}

function fingers(side: FigureSide) {
  return `<path d="${both(side.fingers).join('')}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/>`
}

/** Where the cuffs of a hoodie end. */
function hands({ hand }: FigureSide) {
  return both(`${hand}Z`)
    .map(
      (path, index) =>
        `<path d="${path}" fill="${SKIN.base}" stroke="${SKIN.shade}" stroke-opacity=".45" stroke-width="2" transform="translate(${index ? -72 : 72} -30)"/>`,
    )
    .join('')
}

function blur(id: string, deviation: number, { x, y, width, height }: Box) {
  return (
    `<filter id="${id}" x="${x}" y="${y}" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  )
}

function clip(id: string, path: string) {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>`
}
