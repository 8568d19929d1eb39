export const SKIN = { base: '#c6997a', shade: '#5f3322', light: '#f6d9c0' }
export const HAIR = { base: '#33271f', light: '#7d6350' }

/** What differs between the figure from the front and from behind. */
export type FigureSide = {
  /** A hanging hand, from its wrist at (24, 948) to (86, 950). */
  hand: string
  bodyShade: string
  bodyLight: string
  /** Lines in the left hand; the right one mirrors them. */
  fingers: string
  /** Seams of the jeans below a shirt. */
  seams: string
  /** The outlines to which the shading of head and hair is clipped. */
  head: string
  hair: string
  drawHead: (id: string) => string
}
