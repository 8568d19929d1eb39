import { artwork, fill, group, line, pick } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { star } from '../shapes.ts'
import { roundPickup } from '../vehicles/round-pickup.ts'

/** Round-fendered pick-up with a load of tyres. */
export const pickup: Motif = (seed, ink) => {
  return artwork(
    text(pick(seed, ['Hauls less,', 'Bring tyres,']), { font: 'script', fit: 470, x: 290, y: 150, fill: ink.t }),
    group('translate(14 252) scale(1.05)', roundPickup(ink, seed % 2 ? 3 : 5)),
    line('M10 468H590', ink.t, 6) + line('M50 484H230M290 484H540', ink.t, 3),
    text(pick(seed, ['smiles more.', 'bring friends.']), { font: 'script', fit: 540, x: 300, y: 600, fill: ink.a }),
    text('FAMILY OWNED, MOSTLY RUNNING', { font: 'bold', fit: 470, track: 0.06, x: 300, y: 678, fill: ink.t }),
    fill(star(40, 666, 12, 5) + star(560, 666, 12, 5), ink.a),
  )
}
