import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { fill, polar, round, stroke } from './draw.ts'

const FILES = {
  black: 'barlow-condensed/900Black/BarlowCondensed_900Black.ttf',
  blackItalic: 'barlow-condensed/900Black_Italic/BarlowCondensed_900Black_Italic.ttf',
  bold: 'barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
  racing: 'racing-sans-one/400Regular/RacingSansOne_400Regular.ttf',
  anton: 'anton/400Regular/Anton_400Regular.ttf',
  saira: 'saira-extra-condensed/900Black/SairaExtraCondensed_900Black.ttf',
  script: 'oleo-script/700Bold/OleoScript_700Bold.ttf',
  brush: 'yellowtail/400Regular/Yellowtail_400Regular.ttf',
}
type FontName = keyof typeof FILES

type Lettering = {
  font?: FontName
  fill: string
  x: number
  /** The baseline. */
  y: number
  /** What lies at x: 0 the start, 0.5 the middle, 1 the end. */
  anchor?: number
  size?: number
  /** The width that the line fills, instead of a size. */
  fit?: number
  /** The most that capitals may rise, where fit would make them higher. */
  maxHeight?: number
  /** Extra space between letters, as a share of the size. */
  track?: number
  stroke?: string
  strokeWidth?: number
  transform?: string
}

/** A line of type as outlines, so that no renderer needs the font. */
export function text(words: string, options: Lettering): string {
  const { x, y, anchor = 0.5, track = 0, font: name = 'bold' } = options
  const size = sizeOf(words, options)
  let pen = x - widthAt1(words, name, track) * size * anchor
  let path = ''
  for (const { glyph, advance } of setLine(words, name, track)) {
    path += glyphPath(glyph, pen, y, size)
    pen += advance * size
  }
  const outline = options.stroke ? stroke(options.stroke, options.strokeWidth ?? 4) : ''
  const transform = options.transform ? `transform="${options.transform}"` : ''
  return fill(path, options.fill, [outline, transform].filter(Boolean).join(' '))
}

type Heading = Pick<Lettering, 'font' | 'fill' | 'fit' | 'maxHeight' | 'track' | 'x' | 'stroke' | 'strokeWidth'>

/** A line of type whose capitals hang from top, whatever height the width gives them. */
export function heading(words: string, top: number, options: Heading): string {
  return text(words, { ...options, y: top + headingHeight(words, options) })
}

export function headingHeight(words: string, options: Pick<Lettering, 'font' | 'fit' | 'maxHeight' | 'track'>): number {
  return sizeOf(words, options) * capitalAt1(options.font ?? 'bold')
}

/** Type on a circle: deg is where its middle lies; inward type is read along the bottom. */
export function arcText(
  words: string,
  o: {
    font: FontName
    size: number
    cx: number
    cy: number
    r: number
    deg: number
    fill: string
    track?: number
    inward?: boolean
  },
): string {
  const way = o.inward ? -1 : 1
  const gap = (o.track ?? 0.04) * o.size
  const glyphs = setLine(words, o.font, 0).map(({ glyph }) => ({
    glyph,
    width: (glyph.advanceWidth / load(o.font).unitsPerEm) * o.size,
  }))
  const total = glyphs.reduce((sum, { width }) => sum + width + gap, -gap)
  const toDegrees = (length: number) => ((length / o.r) * 180 * way) / Math.PI
  let degrees = o.deg - toDegrees(total / 2)
  let letters = ''
  for (const { glyph, width } of glyphs) {
    const middle = degrees + toDegrees(width / 2)
    const [x, y] = polar(o.cx, o.cy, o.r, middle)
    const place = `translate(${round(x)} ${round(y)}) rotate(${round(middle + 90 * way)})`
    letters += fill(glyphPath(glyph, -width / 2, 0, o.size), o.fill, `transform="${place}"`)
    degrees += toDegrees(width + gap)
  }
  return letters
}

const fonts = new Map<FontName, Font>()

function load(name: FontName): Font {
  const known = fonts.get(name)
  if (known) return known
  const file = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${FILES[name]}`))
  const font = opentype.parse(new Uint8Array(file).buffer)
  fonts.set(name, font)
  return font
}

function setLine(words: string, name: FontName, track: number): { glyph: Glyph; advance: number }[] {
  const font = load(name)
  const glyphs = font.stringToGlyphs(words)
  return glyphs.map((glyph, index) => {
    const next = glyphs[index + 1]
    const kerning = next ? font.getKerningValue(glyph, next) / font.unitsPerEm + track : 0
    return { glyph, advance: glyph.advanceWidth / font.unitsPerEm + kerning }
  })
}

function widthAt1(words: string, name: FontName, track: number): number {
  return setLine(words, name, track).reduce((sum, { advance }) => sum + advance, 0)
}

function capitalAt1(name: FontName): number {
  const font = load(name)
  return font.charToGlyph('H').getBoundingBox().y2 / font.unitsPerEm
}

function sizeOf(words: string, options: Pick<Lettering, 'font' | 'fit' | 'size' | 'maxHeight' | 'track'>): number {
  const { font = 'bold', fit, size = 40, maxHeight = Number.POSITIVE_INFINITY, track = 0 } = options
  const wanted = fit ? fit / widthAt1(words, font, track) : size
  return Math.min(wanted, maxHeight / capitalAt1(font))
}

/** Written here because opentype's own toPathData yields NaN for values like 5e-14, after which resvg drops the rest. */
function glyphPath(glyph: Glyph, x: number, y: number, size: number): string {
  const commands = glyph.getPath(x, y, size).commands.map((step) => {
    if (step.type === 'Z') return 'Z'
    const end = `${round(step.x)} ${round(step.y)}`
    if (step.type === 'C') return `C${round(step.x1)} ${round(step.y1)} ${round(step.x2)} ${round(step.y2)} ${end}`
    if (step.type === 'Q') return `Q${round(step.x1)} ${round(step.y1)} ${end}`
    return `${step.type}${end}`
  })
  return commands.join('')
}
