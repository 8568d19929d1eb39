import { COLORS, type Color } from '#domain/catalog.ts'
import { CLOTH } from './cloth.ts'
import type { Ink, Shape } from './shapes.ts'

/** Below this contrast ratio, ink is lost among the folds of the cloth. */
const MIN_RATIO = 1.6
/** Colors of similar lightness are still distinguishable if their hues are far apart, like gray and red. */
const MIN_DISTANCE = 26
/** Thin lines need a difference in lightness: red type on royal blue is illegible. */
const MIN_THIN_RATIO = 1.4
/** A shape counts as thin, like type, if at least this share of its pixels is on its edge. */
const THIN_FROM = 0.6
/**
 * A shape is lost if less than this share of its area and edge is visible. A car may have black tires, and a dark image
 * a light frame.
 */
const MIN_SEEN = 0.25
const MIN_SEEN_EDGE = 0.5
/** Specks may be lost, but not a line of type. */
const MAX_LOST = 0.05

/** The garment colors on which the artwork is fully visible, best contrast first. */
export function bestColorsFor(shapes: readonly Shape[]): Color[] {
  if (shapes.length === 0) return []
  const rated = COLORS.map((color) => ({ color, lost: lostShare(shapes, color), score: contrastScore(shapes, color) }))
  const readable = rated.filter(({ lost }) => lost <= MAX_LOST).sort((a, b) => b.score - a.score)
  // If every color loses something, use the one that loses least.
  const best = readable.length > 0 ? readable : rated.sort((a, b) => a.lost - b.lost).slice(0, 1)
  return best.map(({ color }) => color)
}

/**
 * The share of the artwork, from 0 to 1, that is invisible on this color. Shapes are weighted by their outlines,
 * because a line of type has hardly any area.
 */
export function lostShare(shapes: readonly Shape[], color: Color): number {
  const total = shapes.reduce((sum, { edge }) => sum + edge, 0)
  const lost = shapes.filter((shape) => isLost(shape, CLOTH[color].hex))
  return total && lost.reduce((sum, { edge }) => sum + edge, 0) / total
}

/** The mean contrast ratio along the edges where ink meets cloth, like 4.5 for 4.5:1. 1 if there is no ink. */
export function meanContrast(shapes: readonly Shape[], color: Color): number {
  const inks = shapes.flatMap((shape) => shape.inks)
  const total = inks.reduce((sum, { edge }) => sum + edge, 0)
  const logs = inks.reduce((sum, { hex, edge }) => sum + edge * Math.log(contrast(hex, CLOTH[color].hex)), 0)
  return total > 0 ? Math.exp(logs / total) : 1
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

/** Contrast along the edges where ink meets cloth, capped because more contrast stops helping at some point. */
function contrastScore(shapes: readonly Shape[], color: Color) {
  const ofInk = ({ hex, edge }: Ink) => edge * Math.log(Math.min(contrast(hex, CLOTH[color].hex), 7))
  return shapes.flatMap(({ inks }) => inks.map(ofInk)).reduce((sum, each) => sum + each, 0)
}

function contrast(ink: string, cloth: string) {
  const [a, b] = [luminance(ink), luminance(cloth)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Distance of two colors in OKLab, ignoring lightness, in percent; neighboring hues are below 20. */
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
