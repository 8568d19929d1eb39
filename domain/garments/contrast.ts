import { COLORS, type Color } from '#domain/catalog.ts'
import { CLOTH } from './cloth.ts'

/** An ink of an artwork and the part of the printed area that it covers. */
export type Ink = { hex: string; share: number }

/** Below this ratio an ink is lost in the cloth's own folds. */
const MIN_RATIO = 1.6
/** Inks of about the same lightness still differ when their hues are far apart, as gray and red do. */
const MIN_DISTANCE = 26
/** Most of the ink must be seen; a shadow or an outline may sink into the cloth. */
const MIN_VISIBLE = 0.6

/** The garment colors on which most of an artwork's ink can be told from the cloth. */
export function readsWellOn(inks: readonly Ink[]): Color[] {
  return COLORS.filter((color) => visibleShare(inks, color) >= MIN_VISIBLE)
}

/** The same, the color first on which the artwork stands out most. */
export function bestColorsFor(inks: readonly Ink[]): Color[] {
  return readsWellOn(inks).toSorted((a, b) => standsOut(inks, b) - standsOut(inks, a))
}

/** The part of the ink, from 0 to 1, that can be told from cloth of this color. */
export function visibleShare(inks: readonly Ink[], color: Color): number {
  const total = inks.reduce((sum, { share }) => sum + share, 0)
  if (total === 0) return 0
  const seen = inks.filter(({ hex }) => isVisible(hex, CLOTH[color].hex))
  return seen.reduce((sum, { share }) => sum + share, 0) / total
}

/** The inks of an RGBA picture with their shares, shades of one color taken together; what is transparent has none. */
export function inksOf(rgba: Uint8Array): Ink[] {
  const sums = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    // Four bits of each channel: fine enough to keep dark inks apart from black.
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + 1, sum[1] + red, sum[2] + green, sum[3] + blue])
  }
  const total = [...sums.values()].reduce((all, [count]) => all + count, 0)
  return [...sums.values()]
    .map(([count, ...channels]) => ({ hex: toHex(channels.map((sum) => sum / count)), share: count / total }))
    .sort((a, b) => b.share - a.share)
}

/** The mean contrast; beyond a point more of it does not help, while a lost ink always hurts. */
function standsOut(inks: readonly Ink[], color: Color) {
  return inks.reduce((sum, { hex, share }) => sum + share * Math.log(Math.min(contrast(hex, CLOTH[color].hex), 7)), 0)
}

function contrast(ink: string, cloth: string) {
  const [a, b] = [luminance(ink), luminance(cloth)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function isVisible(ink: string, cloth: string) {
  return contrast(ink, cloth) >= MIN_RATIO || hueDistance(ink, cloth) >= MIN_DISTANCE
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

function toHex(channels: number[]) {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
