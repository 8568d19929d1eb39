import type { Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import { fraction } from './paths.ts'

/** Ribbed bands: the dashes of a wide line are always perpendicular to it. */
export function ribbing({ ribs }: Drawing, cloth: Cloth): string {
  const bands = ribs.map(([path, width]) => {
    const line = (ink: string, opacity: number, part: number, dash = '') =>
      `<path d="${path}" stroke="${ink}" stroke-opacity="${fraction(opacity)}" stroke-width="${width * part}"${dash}/>`
    return (
      line(cloth.hex, 1, 1) +
      line(cloth.shade, cloth.rib * 0.3, 1) +
      line(cloth.hex, 0.6, 0.6) +
      line(cloth.shade, cloth.rib, 1, ' stroke-dasharray="2.4 4.2"') +
      line(cloth.light, cloth.rib * 0.4, 1, ' stroke-dasharray="1.8 4.8" stroke-dashoffset="-2.6"')
    )
  })
  return `<g fill="none">${bands.join('')}</g>`
}

export function sewing({ seams, stitches }: Drawing, cloth: Cloth): string {
  const line = (paths: readonly string[], ink: string, opacity: number, width: number, more = '') =>
    `<path d="${paths.join('')}" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${width}"${more}/>`
  return (
    '<g fill="none">' +
    line(seams, cloth.shade, cloth.seam, 3) +
    line(seams, cloth.light, cloth.seamLight, 1.6, ' transform="translate(1.5 2.5)"') +
    line(stitches, cloth.thread, cloth.threadOpacity, 2.2, ' stroke-dasharray="7 4"') +
    '</g>'
  )
}

/** Fill pattern: the diagonal weave of cotton twill. */
export function twill(cloth: Cloth, id: string): string {
  return (
    `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">` +
    `<path d="M0 1L7 1" stroke="${cloth.shade}" stroke-opacity="${fraction(cloth.rib * 0.36)}" stroke-width="2"/>` +
    `<path d="M0 4.5L7 4.5" stroke="${cloth.light}" stroke-opacity="${fraction(cloth.rib * 0.16)}" stroke-width="2"/></pattern>`
  )
}

/** Fill pattern: cotton fibers. A small tile of noise renders much faster than a full sheet. */
export function fibers(cloth: Cloth, id: string, isTwill = false): string {
  const frequency = isTwill ? '.9 .28' : '.55 .7'
  const ink = `0 0 0 0 ${cloth.fiber}`
  return (
    `<filter id="${id}noise" x="0" y="0" width="200" height="200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="4" stitchTiles="stitch"/>` +
    `<feColorMatrix values="${ink} ${ink} ${ink} 0 0 0 1.5 -.62"/></filter>` +
    `<pattern id="${id}" width="200" height="200" patternUnits="userSpaceOnUse"><rect width="200" height="200" filter="url(#${id}noise)"/></pattern>`
  )
}
