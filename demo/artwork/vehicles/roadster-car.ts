import { circle, fill, line, rect, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { wheel } from '../wheel.ts'

/** An open roadster with its driver; faces left, ground at y = 200, about 530 long. */
export function roadsterCar(ink: Inks): string {
  const shell =
    'M14 148C8 138 10 124 22 116C42 103 82 95 122 91C160 87 192 84 216 83C234 84 246 104 268 106L336 106C350 106 356 96 366 92C404 86 446 90 480 100C506 108 521 120 525 134C527 148 519 157 506 161L464 168A47 47 0 0 0 370 169L166 172A48 48 0 0 0 70 167L28 162C19 159 16 154 14 148Z'
  const parts = [
    fill('M288 106C284 80 292 66 300 62L318 64C332 70 338 88 340 106Z', ink.a),
    circle(305, 46, 20, ink.w) +
      fill('M285 48C284 30 294 22 306 22C320 22 328 32 327 46L304 44Z', ink.k) +
      fill('M284 42L304 40V50L287 52Z', ink.k) +
      fill('M314 62C340 52 356 66 384 52C400 46 412 50 424 44C414 62 398 66 384 68C360 76 342 70 318 74Z', ink.b), // driver, goggles, scarf
    line('M222 84L250 46', ink.k, 10) +
      line('M222 84L250 46', ink.w, 6) +
      line('M262 104L280 80', ink.w, 5) +
      line('M300 84C290 92 284 92 274 90', ink.a, 9),
    fill('M350 98C358 78 398 74 414 90L400 96Z', ink.k) + fill(shell, ink.w, stroke(ink.k, 4)),
    fill('M70 167A48 48 0 0 1 166 172L170 178H64ZM370 169A47 47 0 0 1 464 168L470 178H364Z', ink.k),
    line('M262 112C256 130 258 152 264 170M342 110C350 130 350 150 344 168', ink.k, 2.6) +
      line('M24 130C150 118 400 120 518 132', ink.k, 2.2) +
      rect(326, 116, 13, 5, ink.k, 2),
    fill('M26 118C34 108 50 106 62 108C60 120 48 126 30 126Z', ink.k) + circle(48, 116, 6.4, ink.b),
    rect(509, 116, 11, 13, ink.k, 2) + rect(511, 118, 7, 8, ink.a),
    line('M12 146H54M484 148H530', ink.k, 4.5),
    line('M186 112L212 110M186 120L212 118M186 128L212 126', ink.k, 3),
    fill('M174 174H362L358 180H178Z', ink.k),
    wheel(118, 160, 41, { tyre: ink.k, rim: ink.w, style: 'wire', outline: 2 }) +
      wheel(417, 160, 41, { tyre: ink.k, rim: ink.w, style: 'wire', outline: 2 }),
  ]
  return parts.join('')
}
