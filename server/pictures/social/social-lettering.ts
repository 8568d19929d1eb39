import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const FOLDER = '@expo-google-fonts/barlow-condensed'

/** The two styles of the brand font, as files for resvg. */
export const FONT_FILES = {
  display: require.resolve(`${FOLDER}/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf`),
  label: require.resolve(`${FOLDER}/600SemiBold/BarlowCondensed_600SemiBold.ttf`),
}

const MAX_KNOWN_GLYPHS = 5000

type FontName = keyof typeof FONT_FILES

/** Removes characters that the font lacks, such as emoji, which would appear as boxes. */
export function drawable(text: string, font: FontName): string {
  const kept = Array.from(text.normalize('NFC')).filter((character) => hasGlyph(character, font))
  return kept.join('').replaceAll(/\s+/g, ' ').trim()
}

export type SetText = { size: number; lines: string[] }

/** Sets a text in the largest size that fits without breaking a word. If none fits, truncates it in the smallest size. */
export function fitText(
  text: string,
  font: FontName,
  sizes: readonly { size: number; lines: number }[],
  width: number,
): SetText {
  const fitsAt = (size: number) => (line: string) => widthOf(line, font) * size <= width
  for (const { size, lines: most } of sizes) {
    const lines = wrap(text, fitsAt(size))
    if (lines.length <= most && lines.join(' ') === text) return { size, lines }
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 0, lines: 0 }
  const lines = wrap(text, fitsAt(size))
  return { size, lines: lines.length <= most ? lines : withEllipsis(lines.slice(0, most), fitsAt(size)) }
}

/** Word wrap; breaks words that are wider than a line. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      if (line) lines.push(line)
      line = word
      for (let end = fittingLength(line, fits); end < line.length; end = fittingLength(line, fits)) {
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
  }
  return line ? [...lines, line] : lines
}

function fittingLength(word: string, fits: (line: string) => boolean): number {
  let length = 1
  while (length < word.length && fits(word.slice(0, length + 1))) length++
  return length
}

function withEllipsis(lines: string[], fits: (line: string) => boolean): string[] {
  let last = lines.at(-1) ?? ''
  while (last && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, -1), `${last.trimEnd()}…`]
}

/** Width in ems, without kerning, which would be 100 times slower and only makes lines shorter. */
function widthOf(text: string, name: FontName): number {
  let width = 0
  for (const character of text) width += glyphOf(character, name).width
  return width
}

function hasGlyph(character: string, name: FontName) {
  return /\s/.test(character) || glyphOf(character, name).exists
}

type KnownGlyph = { width: number; exists: boolean }
const fonts = new Map<FontName, { font: Font; glyphs: Map<string, KnownGlyph> }>()

function glyphOf(character: string, name: FontName): KnownGlyph {
  const { font, glyphs } = load(name)
  const known = glyphs.get(character)
  if (known) return known
  const width = font.charToGlyph(character).advanceWidth / font.unitsPerEm
  const glyph = { width, exists: font.charToGlyphIndex(character) > 0 }
  if (glyphs.size < MAX_KNOWN_GLYPHS) glyphs.set(character, glyph)
  return glyph
}

function load(name: FontName) {
  const loaded = fonts.get(name) ?? { font: parse(name), glyphs: new Map<string, KnownGlyph>() }
  fonts.set(name, loaded)
  return loaded
}

function parse(name: FontName): Font {
  return opentype.parse(new Uint8Array(readFileSync(FONT_FILES[name])).buffer)
}
