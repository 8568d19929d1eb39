import { artwork, circle, fill, group, line, mirrored, pick, rect, ring, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { sector } from '../shapes.ts'

/** A V8 from ahead, air filter on top. */
export const v8Engine: Motif = (seed, ink) => {
  const edge = stroke(ink.k, 6)
  const pipes = times(
    3,
    (index) =>
      line(`M118 ${286 + index * 30}C70 ${296 + index * 30} 60 ${340 + index * 26} 74 470`, ink.k, 26) +
      line(`M118 ${286 + index * 30}C70 ${296 + index * 30} 60 ${340 + index * 26} 74 470`, ink.b, 16),
  )
  const half = [
    pipes,
    group(
      'translate(196 262) rotate(-45)',
      rect(-62, -74, 124, 66, ink.a, 14, edge),
      line('M-42 -52H42M-42 -32H42', ink.w, 6),
      rect(-58, -8, 116, 112, ink.w, 4, edge),
      line('M-58 22H58M-58 48H58M-58 74H58', ink.k, 5),
    ),
    fill('M300 300L214 356V470L252 512H300', ink.w, edge), // block
    fill('M300 156H250L232 214H300', ink.w, edge), // carburettor
  ].join('')
  return artwork(
    mirrored(300, half),
    rect(138, 66, 324, 96, ink.a, 22, stroke(ink.t, 7)) + line('M150 96H450M150 132H450', ink.w, 6),
    fill('M270 66H330L320 46H280Z', ink.b, edge),
    pulley(300, 424, 74, ink) + pulley(216, 498, 38, ink) + pulley(384, 498, 38, ink) + pulley(300, 300, 46, ink),
    line('M228 414L256 294M372 414L344 294', ink.k, 12),
    fan(300, 300, seed, ink),
    heading(pick(seed, ['RUMBLE', 'NO TURBO', 'EIGHT IS ENOUGH']), 566, {
      font: 'anton',
      fit: 556,
      maxHeight: 92,
      x: 300,
      fill: ink.t,
    }),
    text(pick(seed, ['SEVEN LITRES, SIX ON A GOOD DAY', 'NO PLUG EITHER', 'FIRES 1 8 4 3 6 5 7 2']), {
      fit: 540,
      maxHeight: 33,
      track: 0.06,
      x: 300,
      y: 712,
      fill: ink.a,
    }),
  )
}

function pulley(x: number, y: number, radius: number, ink: Inks): string {
  return (
    circle(x, y, radius, ink.w, stroke(ink.k, 7)) +
    ring(x, y, radius - 14, ink.k, 5) +
    circle(x, y, radius * 0.32, ink.a, stroke(ink.k, 5))
  )
}

function fan(x: number, y: number, seed: number, ink: Inks): string {
  return (
    times(6, (blade) =>
      fill(sector(x, y, 22, 96, blade * 60 + seed * 11, blade * 60 + 26 + seed * 11), ink.b, stroke(ink.k, 5)),
    ) + circle(x, y, 24, ink.w, stroke(ink.k, 6))
  )
}
