import { artwork, fill, group, line, pick, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** The pylons of a car-park slalom, one of them hit. */
export const cone: Motif = (seed, ink) => {
  const [above, below] = pick<[string, string]>(seed, [
    ['+2 SECONDS', 'PER CONE, EVERY TIME'],
    ['I SAW IT', 'IT MOVED FIRST'],
  ])
  return artwork(
    line('M20 470C120 330 250 560 330 420S520 300 580 350', ink.t, 22, 'stroke-dasharray="6 30"'),
    group('translate(132 236) scale(.62)', pylon(ink)),
    group(`translate(${seed % 2 ? 470 : 480} 200) rotate(${seed % 2 ? -56 : 64}) scale(.74)`, pylon(ink)),
    group('translate(306 548) scale(1.28)', pylon(ink)),
    line('M396 96L426 60M430 126L470 108M368 80L374 36', ink.b, 11),
    heading(above, 566, { font: 'black', fit: 552, maxHeight: 92, x: 300, fill: ink.t }),
    text(below, { fit: 520, maxHeight: 33, track: 0.1, x: 300, y: 710, fill: ink.a }),
  )
}

/** Stands on 0,0; 270 high. */
function pylon(ink: Inks): string {
  const body = 'M-20 -262Q-18 -270 0 -270T20 -262L78 -34H-78Z'
  return [
    fill('M-118 -36H118L128 -10Q128 0 116 0H-116Q-128 0 -128 -10Z', ink.a, stroke(ink.k, 7)),
    fill(body, ink.a, stroke(ink.k, 7)),
    fill('M-36 -200H36L48 -152H-48ZM-58 -112H58L69 -70H-69Z', ink.w),
    line('M-10 -250L-56 -60', ink.b, 5),
  ].join('')
}
