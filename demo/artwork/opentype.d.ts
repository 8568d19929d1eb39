/** The little of opentype.js that we use; the package brings no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' }

  export type Glyph = {
    advanceWidth: number
    getBoundingBox(): { y2: number }
    getPath(x: number, y: number, size: number): { commands: PathCommand[] }
  }

  export type Font = {
    unitsPerEm: number
    stringToGlyphs(text: string): Glyph[]
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }

  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
