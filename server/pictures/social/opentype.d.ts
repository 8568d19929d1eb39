/** Types for the part of opentype.js that we use; the package has none. */
declare module 'opentype.js' {
  export type Glyph = {
    advanceWidth: number
    getBoundingBox(): { y2: number }
  }

  export type Font = {
    unitsPerEm: number
    stringToGlyphs(text: string): Glyph[]
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }

  const opentype: { parse(file: ArrayBuffer): Font; Font: { prototype: Font } }
  export default opentype
}
