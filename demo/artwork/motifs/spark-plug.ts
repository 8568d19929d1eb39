import { artwork, circle, fill, group, line, mirrored, pick, rect, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { star } from '../shapes.ts'

const BOLT = 'M150 110L70 316H138L96 480L236 256H160L214 110Z'
const OUTLINE =
  'M276 66Q276 60 282 60H318Q324 60 324 66V94L316 100V114H338L346 250H360V272H374L386 296V344L374 366H350V384H344V470H346V540Q346 550 336 550H284V534H330V494H306V508H294V494H284V470H256V384H250V366H226L214 344V296L226 272H240V250H254L262 114H284V100L276 94Z'

/** A spark plug between two bolts of lightning. */
export const sparkPlug: Motif = (seed, ink) => {
  const words = pick(seed, ['WAKE UP', 'GOOD SPARK', 'CLOSE THE GAP'])
  return artwork(
    mirrored(300, fill(BOLT, ink.a, stroke(ink.t, 5, 'paint-order="stroke"'))),
    group('translate(0 -48)', plug(ink), fill(star(294, 522, 44, 15, 8, 22), ink.a), circle(294, 522, 8, ink.w)),
    heading(words, 540, { font: 'anton', fit: 540, maxHeight: 118, x: 300, fill: ink.t, track: 0.02 }),
    text('GAP 0.8 MM · TORQUE BY FEEL', { fit: 540, maxHeight: 33, track: 0.06, x: 300, y: 708, fill: ink.t }),
  )
}

function plug(ink: Inks): string {
  const ribs = 'M258 140H342M257 164H343M256 188H344M255 212H345'
  const thread = 'M254 394L346 402M254 408L346 416M254 422L346 430M254 436L346 444M254 450L346 458'
  return [
    fill(OUTLINE, ink.w, stroke(ink.k, 12, 'paint-order="stroke"')),
    line(ribs, ink.k, 6),
    fill('M240 250H360V272H240Z', ink.b) + rect(250, 366, 100, 18, ink.b) + rect(284, 470, 32, 24, ink.b),
    line('M262 276V362M338 276V362', ink.k, 6),
    line(thread, ink.k, 5),
  ].join('')
}
