import { artwork, fill, line, mirrored, pick, stroke, times } from '../draw.ts'
import { arcText, heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { star } from '../shapes.ts'

/** A winged radiator badge of a maker that never was. */
export const radiatorBadge: Motif = (seed, ink) => {
  const feathers = times(6, (index) => {
    const y = 206 + index * 40
    const reach = 12 + index * 26
    const feather = `M222 ${y}H${reach + 30}C${reach + 8} ${y} ${reach} ${y + 14} ${reach + 14} ${y + 26}C${reach + 26} ${y + 33} ${reach + 50} ${y + 33} 222 ${y + 33}Z`
    return fill(feather, index % 2 ? ink.a : ink.w, stroke(ink.k, 4))
  })
  const shell =
    'M300 76C356 76 398 96 420 124V410C420 474 366 520 300 560C234 520 180 474 180 410V124C202 96 244 76 300 76Z'
  const inner = 'M300 176H396V408C396 458 354 496 300 530C246 496 204 458 204 408V176Z'
  const bars = times(9, (index) => `M${228 + index * 18} 186V${496 - Math.abs(index - 4) * 20}`)
  const maker = pick(seed, ['HOLLIS & DAUGHTER', 'BRACKWATER', 'OSTERLUND'])
  return artwork(
    mirrored(300, feathers),
    fill(shell, ink.w, stroke(ink.t, 16, 'paint-order="stroke"')) + fill(shell, 'none', stroke(ink.k, 7)),
    fill(inner, ink.k),
    line(bars, ink.w, 8),
    fill('M236 300H364L380 330L364 360H236L220 330Z', ink.a, stroke(ink.w, 6)),
    text(pick(seed, ['1931', '1927', '1934']), { font: 'black', size: 54, x: 300, y: 349, fill: ink.w }),
    fill(star(300, 126, 34, 14), ink.a),
    line('M204 166H396', ink.k, 7),
    arcText('MOTOR WORKS', { font: 'black', size: 34, cx: 300, cy: 300, r: 258, deg: -90, fill: ink.t, track: 0.3 }),
    heading(maker, 590, { font: 'saira', fit: 552, maxHeight: 72, x: 300, fill: ink.t }),
    text('COACHBUILT, HAND CRANKED', { fit: 470, maxHeight: 33, track: 0.08, x: 300, y: 708, fill: ink.a }),
  )
}
