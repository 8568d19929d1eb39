import { circle, fill, line, rect, ring, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { wheel } from '../wheel.ts'

/** A desert truck on large tyres; faces left, ground at y = 208, about 540 long. */
export function desertTruckBody(ink: Inks): string {
  const shell =
    'M26 122L28 88C30 77 36 72 48 70L152 60L198 8C203 2 210 0 220 0L302 0C312 0 317 4 320 12L334 58L530 56C536 56 538 60 538 66L533 118L496 126L486 112L472 88L448 74H396L372 88L352 134L188 136L176 94L152 76H86L62 92L48 124Z'
  const parts = [
    line('M346 58L366 6H384L448 58', ink.k, 16) + line('M346 58L366 6H384L448 58', ink.w, 7),
    circle(450, 30, 42, ink.k),
    ring(450, 30, 37, ink.w, 5) + ring(450, 30, 20, ink.w, 4),
    fill(shell, ink.w, stroke(ink.k, 10, 'paint-order="stroke"')),
    fill('M30 98L186 92L350 92L534 84L532 104L356 112L188 114L28 116Z', ink.a),
    fill('M48 124L62 92L86 76H152L176 94L188 136ZM352 134L372 88L396 74H448L472 88L486 112L496 126Z', ink.k),
    fill('M168 60L204 15C207 11 211 10 216 10H246V60ZM254 10H298C305 10 308 13 310 19L322 60H254Z', ink.k),
    line('M250 64V132M166 66C162 90 172 120 180 134M336 62L346 130', ink.k, 3) + rect(262, 70, 18, 5, ink.k),
    fill('M26 88L48 84V104H27Z', ink.k) + rect(30, 88, 14, 12, ink.b),
    fill('M22 112H60L56 132H26Z', ink.k) + line('M24 126L14 96L20 92', ink.k, 7),
    times(4, (lamp) => circle(214 + lamp * 25, -14, 13, ink.k) + circle(214 + lamp * 25, -14, 9, ink.b)) +
      line('M202 -2H304', ink.k, 5),
    rect(516, 64, 20, 20, ink.b) + fill('M496 114L540 110V128L500 134Z', ink.k),
    fill('M188 136L352 134L348 146H192Z', ink.k),
    bigWheel(118, 0, ink),
    bigWheel(424, 20, ink),
  ]
  return parts.join('')
}

function bigWheel(x: number, turn: number, ink: Inks): string {
  const tread = ring(x, 142, 58, ink.w, 7, 'stroke-dasharray="8 5.1"')
  return circle(x, 142, 66, ink.k) + tread + wheel(x, 142, 56, { tyre: ink.k, rim: ink.w, style: 'steel', turn })
}
