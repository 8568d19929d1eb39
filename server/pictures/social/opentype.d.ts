/** Types for the part of opentype.js that we use; the package has none. */
declare module 'opentype.js' {
  export type Glyph = {
    advanceWidth: number
    getBoundingBox(): { y2: number }
  }

  /** TrueType fonts have quadratic curves. */
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' }

  export type Font = {
    unitsPerEm: number
    stringToGlyphs(text: string): Glyph[]
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] }
  }

  const opentype: { parse(file: ArrayBuffer): Font; Font: { prototype: Font } }
  export default opentype
}
