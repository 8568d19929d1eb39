import type { Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import { shapeFolds } from './folds.ts'
import { fraction } from './paths.ts'

/** The blurred layers of a drawing, bottom to top. The artwork goes between the last two. */
export const SOFT_LAYERS = ['ground', 'glow', 'shading'] as const
export type SoftLayer = (typeof SOFT_LAYERS)[number]

/** Pixels per sheet unit that are enough for each layer, given its finest blur. */
export const SOFT_SCALES: Record<SoftLayer, number> = { ground: 0.15, glow: 0.15, shading: 0.5 }

const BLURS = { wide: 25, soft: 11, crisp: 4 }

export function softLayer(layer: SoftLayer, drawing: Drawing, cloth: Cloth, id: string, pieces: string): string {
  const blurred = (blur: keyof typeof BLURS, shapes: string) => `<g filter="url(#${id}${blur})">${shapes}</g>`
  if (layer === 'ground') return blurred('wide', groundShadow(drawing, pieces))
  if (layer === 'glow') return blurred('wide', fill(drawing.glow.join(''), cloth.light, cloth.glow))
  // Semi-transparent black and white instead of blend modes, which renderers implement differently.
  const { shade, crease, light, crest } = shapeFolds(drawing.folds)
  const folds = fill(shade, cloth.shade, cloth.fold) + fill(light, cloth.light, cloth.shine)
  const creases = fill(crease, cloth.shade, cloth.crease * 0.62) + fill(crest, cloth.light, cloth.shine * 0.8)
  return (
    blurred('wide', fill(drawing.form.join(''), cloth.shade, cloth.form)) +
    blurred('soft', rim(cloth, pieces) + folds) +
    blurred('crisp', creases)
  )
}

/** Set to sRGB, which is not the default in browsers, so that they match resvg. */
export function blurs(id: string): string {
  return Object.entries(BLURS)
    .map(
      ([name, radius]) =>
        `<filter id="${id}${name}" x="0" y="0" width="1000" height="1200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
    .join('')
}

function groundShadow({ ground }: Drawing, pieces: string) {
  const shape = ground ? `<path d="${ground}"/>` : `<g transform="translate(6 17)">${pieces}</g>`
  return `<g fill="#14161c" opacity=".26">${shape}</g>`
}

/** Darkens the edge of every piece, where it curves away from the light. */
function rim(cloth: Cloth, pieces: string) {
  const opacity = fraction(cloth.fold * 0.9)
  return `<g fill="none" stroke="${cloth.shade}" stroke-opacity="${opacity}" stroke-width="16">${pieces}</g>`
}

function fill(path: string, ink: string, opacity: number) {
  return `<path d="${path}" fill="${ink}" fill-opacity="${fraction(opacity)}"/>`
}
