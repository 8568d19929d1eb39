import { COLORS, type Color } from '#domain/catalog.ts'
import { CLOTH } from './cloth.ts'
import type { Ink, Shape } from './shapes.ts'

/** Below this ratio an ink is lost in the cloth's own folds. */
const MIN_RATIO = 1.6
/** Inks of about the same lightness still differ when their hues are far apart, as gray and red do. */
const MIN_DISTANCE = 26
/** Fine lines are told apart by lightness alone: red type on royal blue only flickers. */
const MIN_THIN_RATIO = 1.4
/** From this part of pixels at its edge on a shape is a line of type rather than an area. */
const THIN_FROM = 0.6
/** A shape is lost when less is seen of it, and less of its edge: a car may have black tires, a dark image a light frame. */
const MIN_SEEN = 0.25
const MIN_SEEN_EDGE = 0.5
/** Specks may be lost, but no line of type. */
const MAX_LOST = 0.05

/** The garment colors on which nothing that matters of an artwork vanishes, the one first on which it stands out most. */
export function bestColorsFor(shapes: readonly Shape[]): Color[] {
  if (shapes.length === 0) return []
  const rated = COLORS.map((color) => ({ color, lost: lostShare(shapes, color), out: standsOut(shapes, color) }))
  const readable = rated.filter(({ lost }) => lost <= MAX_LOST).sort((a, b) => b.out - a.out)
  // Where something is lost on every color, one must do.
  const best = readable.length > 0 ? readable : rated.sort((a, b) => a.lost - b.lost).slice(0, 1)
  return best.map(({ color }) => color)
}

/**
 * The part of an artwork, from 0 to 1, that cannot be told from cloth of this color. Shapes count by their outlines:
 * by area a line of type is next to nothing.
 */
export function lostShare(shapes: readonly Shape[], color: Color): number {
  const total = shapes.reduce((sum, { edge }) => sum + edge, 0)
  const lost = shapes.filter((shape) => isLost(shape, CLOTH[color].hex))
  return total && lost.reduce((sum, { edge }) => sum + edge, 0) / total
}

function isLost({ inks, area, edge }: Shape, cloth: string) {
  const isThin = edge / area >= THIN_FROM
  const seen = inks.filter(({ hex }) => isVisible(hex, cloth, isThin))
  const seenArea = seen.reduce((sum, ink) => sum + ink.area, 0)
  const seenEdge = seen.reduce((sum, ink) => sum + ink.edge, 0)
  return seenArea / area < MIN_SEEN && seenEdge / edge < MIN_SEEN_EDGE
}

function isVisible(ink: string, cloth: string, isThin: boolean) {
  if (isThin) return contrast(ink, cloth) >= MIN_THIN_RATIO
  return contrast(ink, cloth) >= MIN_RATIO || hueDistance(ink, cloth) >= MIN_DISTANCE
}

/** The contrast where ink meets cloth; beyond a point more of it does not help, while a lost edge always hurts. */
function standsOut(shapes: readonly Shape[], color: Color) {
  const ofInk = ({ hex, edge }: Ink) => edge * Math.log(Math.min(contrast(hex, CLOTH[color].hex), 7))
  return shapes.flatMap(({ inks }) => inks.map(ofInk)).reduce((sum, each) => sum + each, 0)
}

function contrast(ink: string, cloth: string) {
  const [a, b] = [luminance(ink), luminance(cloth)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** How far two colors lie apart in OKLab without their lightness, in percent; two neighbouring hues are below 20. */
function hueDistance(a: string, b: string) {
  const [first, second] = [oklab(a), oklab(b)]
  return Math.hypot(first.a - second.a, first.b - second.b) * 100
}

function oklab(hex: string) {
  const [red, green, blue] = linear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function luminance(hex: string) {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
