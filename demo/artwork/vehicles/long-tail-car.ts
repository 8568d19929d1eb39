import { circle, fill, line, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { text } from '../lettering.ts'
import { wheel } from '../wheel.ts'

/** An endurance prototype with a long tail; faces left, ground at y = 206, about 590 long. */
export function longTailCar(ink: Inks, number: string): string {
  const shell =
    'M6 166C4 152 20 142 52 134C84 118 118 108 148 108C176 109 196 114 210 116C232 90 262 72 302 70C342 70 362 84 384 102C408 98 428 96 452 97C500 99 552 108 578 116L582 150L560 168H474A44 44 0 0 0 386 172L172 174A44 44 0 0 0 84 170Z'
  const parts = [
    fill('M520 116L528 66H540L548 116Z', ink.w) + fill('M486 56H588V72H486Z', ink.a),
    fill(shell, ink.w, stroke(ink.k, 4)),
    fill(
      'M6 166C5 156 16 148 36 140L578 134L581 150L560 168H474A44 44 0 0 0 386 172L172 174A44 44 0 0 0 84 170Z',
      ink.a,
    ),
    fill('M100 128L578 122V130L90 136Z', ink.b),
    fill('M224 114C244 92 270 80 300 80L296 116ZM306 80C332 80 350 90 366 106L362 114L304 116Z', ink.k),
    fill('M46 140C66 130 86 126 104 128C98 140 76 146 48 148Z', ink.k) + circle(84, 135, 6, ink.b),
    circle(262, 146, 24, ink.w, stroke(ink.k, 3)) +
      text(number, { font: 'blackItalic', size: 36, x: 261, y: 159, fill: ink.k }),
    line('M300 118V170M396 106V128M420 106V126M444 106V126', ink.k, 3),
    fill('M172 174H386L382 182H176Z', ink.k),
    fill('M84 170A44 44 0 0 1 172 174L174 180H82ZM386 172A44 44 0 0 1 474 168L478 180H384Z', ink.k),
    wheel(128, 166, 38, { tyre: ink.k, rim: ink.w, style: 'dish', outline: 2 }) +
      wheel(430, 166, 40, { tyre: ink.k, rim: ink.w, style: 'dish', outline: 2 }),
  ]
  return parts.join('')
}
