import { artwork, circle, fill, group, line, pick, random } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { halftone } from '../patterns.ts'
import { hatch } from '../vehicles/hatch.ts'
import { wheel } from '../wheel.ts'

/** Rally hatch over a crest, dust as halftone; every third stage runs the other way. */
export const rallyJump: Motif = (seed, ink) => {
  const next = random(seed + 3)
  const homeward = seed % 3 === 2
  const car = group(
    'translate(600 0) scale(-1 1)',
    group(
      'translate(22 216) rotate(11 280 110)',
      hatch({
        body: ink.w,
        dark: ink.k,
        trim: ink.w,
        a: ink.a,
        b: ink.b,
        number: String(7 + ((seed * 7) % 91)),
        flip: !homeward,
      }),
      wheel(112, 172, 44, { tyre: ink.k, rim: ink.b, gap: ink.k, style: 'mesh', outline: 2 }),
      wheel(450, 176, 44, { tyre: ink.k, rim: ink.b, gap: ink.k, style: 'mesh', turn: 12, outline: 2 }),
    ),
  )
  const clouds = CLOUDS.map(([x, y, radius]) => ({ x: x + next() * 10, y: y + next() * 10, radius }))
  const density = (x: number, y: number) => {
    if (y > 622 - x * 0.02) return 0
    return Math.max(0, ...clouds.map((cloud) => 1.12 - Math.hypot(x - cloud.x, (y - cloud.y) * 1.15) / cloud.radius))
  }
  const dust = halftone([8, 330, 592, 640], 11, density, ink.b, 30)
  const title = pick(seed, ['FLAT OVER CREST', 'CREST INTO LEFT 4', 'JUMP, MAYBE'])
  const crest = 'M20 640C120 560 220 556 330 590C420 616 500 628 584 632L584 640Z'
  const scene = [circle(340, 330, 152, ink.c), dust, fill(crest, ink.t), group('translate(-18 30) scale(1.06)', car)]
  return artwork(
    text(`STAGE ${4 + (seed % 9)}`, {
      font: 'blackItalic',
      size: 40,
      x: 22,
      y: 60,
      anchor: 0,
      fill: ink.b,
      track: 0.04,
    }),
    text('14.2 KM', { font: 'blackItalic', size: 40, x: 578, y: 60, anchor: 1, fill: ink.b, track: 0.04 }),
    line('M160 46H440', ink.t, 3),
    heading(title, 86, { font: 'blackItalic', fit: 556, maxHeight: 72, x: 300, fill: ink.t }),
    homeward ? group('translate(600 0) scale(-1 1)', ...scene) : scene.join(''),
    text('LOOSE SURFACE DIVISION', { font: 'bold', fit: 556, maxHeight: 33, track: 0.12, x: 300, y: 698, fill: ink.t }),
  )
}

const CLOUDS: [x: number, y: number, radius: number][] = [
  [120, 520, 140],
  [36, 460, 112],
  [220, 560, 120],
  [350, 588, 100],
  [60, 370, 76],
  [480, 606, 66],
]
