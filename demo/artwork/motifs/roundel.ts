import { artwork, circle, clipped, fill, pick, ring, stroke } from '../draw.ts'
import { arcText, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { disc } from '../shapes.ts'

/** A start number on its roundel, with the stripes that run over the whole car. */
export const roundel: Motif = (seed, ink) => {
  const number = pick(seed, ['63', '4', '118'])
  const words = pick(seed, ['PRIVATE ENTRY', 'GENTLEMAN DRIVER', 'RENTED SEAT'])
  const lean = pick(seed, [0, 24, -24])
  const stripes = [
    fill('M188 -200H268V940H188ZM332 -200H412V940H332Z', ink.a, `transform="rotate(${lean} 300 360)"`),
    fill('M160 -200H174V940H160ZM426 -200H440V940H426Z', ink.b, `transform="rotate(${lean} 300 360)"`),
  ]
  return artwork(
    clipped(`roundel-${seed}`, 'M20 8H580V712H20Z', ...stripes),
    circle(300, 360, 262, ink.w, stroke(ink.k, 16)),
    ring(300, 360, 240, ink.k, 5),
    clipped(
      `roundel-number-${seed}`,
      disc(300, 360, 236),
      text(number, {
        font: 'anton',
        fit: number.length === 3 ? 372 : undefined,
        size: 330,
        x: 300,
        y: number.length === 3 ? 500 : 496,
        fill: ink.k,
      }),
    ),
    arcText(words, { font: 'black', size: 42, cx: 300, cy: 360, r: 192, deg: -90, fill: ink.a, track: 0.08 }),
  )
}
