import { artwork, circle, fill, group, line, mirrored, pick, rect, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker } from '../shapes.ts'

/** A racing motorcycle from ahead, leaned until the knee touches. */
export const kneeDown: Motif = (seed, ink) => {
  const curbs = checker(0, 520, 25, 1, 24, ink.a)
  const [above, below] = pick<[string, string]>(seed, [
    ['KNEE DOWN', 'ELBOW OPTIONAL'],
    ['LEAN ON ME', '58 DEGREES, COLD TYRES'],
  ])
  return artwork(
    heading(above, 22, { font: 'blackItalic', fit: 560, maxHeight: 96, x: 298, fill: ink.t }),
    circle(320, 330, 196, ink.b),
    group(
      `translate(${seed % 2 ? 600 : 0} 0) scale(${seed % 2 ? -1 : 1} 1)`,
      group('translate(196 508) rotate(40) scale(1.42)', bike(seed, seed % 2 === 1, ink)),
    ),
    rect(0, 516, 600, 32, ink.w) + curbs + checker(24, 532, 23, 1, 24, ink.k),
    line('M0 516H600M0 550H600', ink.t, 5),
    text(below, { font: 'blackItalic', fit: 552, track: 0.02, x: 298, y: 644, fill: ink.t }),
    line('M24 676H576', ink.a, 10),
  )
}

/** Upright, on its tyre at 0,0; seen from ahead, about 330 high. */
function bike(seed: number, flipped: boolean, ink: Inks): string {
  const edge = stroke(ink.k, 6)
  const half = [
    fill('M0 -250C-30 -250 -62 -238 -78 -214L-104 -150C-108 -136 -94 -128 -84 -140L-52 -190L0 -196', ink.a, edge), // shoulder and arm
    fill('M-40 -140C-80 -140 -116 -124 -128 -96C-134 -76 -120 -58 -102 -62L-44 -84Z', ink.w, edge), // knee
    fill('M-130 -100C-140 -88 -138 -66 -122 -60L-112 -92Z', ink.k), // slider
    fill('M0 -190C-34 -190 -56 -172 -62 -142L-70 -96C-66 -70 -46 -44 -30 -34H0', ink.a, edge), // fairing
    fill('M-58 -132L-14 -122L-18 -106L-52 -114Z', ink.w) + line('M-62 -92L-26 -74', ink.k, 5), // lamp
    fill('M0 -186C-26 -186 -42 -172 -46 -150L0 -142', ink.k), // screen
  ].join('')
  return [
    fill('M-26 -58C-26 -74 26 -74 26 -58V-16C26 6 14 14 0 14C-14 14 -26 6 -26 -16Z', ink.k, stroke(ink.w, 5)), // tyre
    line('M-12 -50V-4M0 -56V4M12 -50V-4', ink.w, 3),
    mirrored(0, half),
    circle(0, -262, 46, ink.w, edge) +
      fill('M-38 -272C-20 -284 20 -284 38 -272L34 -244C14 -236 -14 -236 -34 -244Z', ink.k), // helmet
    fill('M-8 -308H8V-284H-8Z', ink.a),
    circle(0, -84, 26, ink.w, edge),
    text(String(3 + ((seed * 17) % 90)), {
      font: 'black',
      size: 36,
      x: 0,
      y: -71,
      fill: ink.k,
      transform: `scale(${flipped ? -1 : 1} 1)`,
    }),
  ].join('')
}
