import { circle, fill, line, rect, stroke } from '../draw.ts'
import { text } from '../lettering.ts'

/** Boxy rally hatchback with lamp pod, flares, mud flaps and a roof wing. */
export function hatch({
  body,
  dark,
  trim,
  a,
  b,
  number = '7',
  flip = false,
}: {
  body: string
  dark: string
  trim: string
  a: string
  b: string
  number?: string
  flip?: boolean
}): string {
  const shell =
    'M6 152L3 122C3 114 7 110 14 108L16 86C18 81 24 78 32 77L158 66L214 20C222 14 232 12 244 12L416 13C432 14 444 17 452 20L484 20L482 30L462 32L506 82C511 88 513 96 514 104L528 106C534 108 536 114 535 122L531 152L504 158L494 118L470 104H424L402 116L392 166L170 168L162 118L140 104H86L64 118L56 158Z'
  return (
    fill(shell, body, stroke(dark, 4)) +
    fill('M30 100L506 96L510 112L22 116Z', a) +
    fill('M22 116L510 112L514 124L14 128Z', b) +
    fill('M56 158L64 118L86 104H140L162 118L170 168Z', dark) +
    fill('M392 166L402 116L424 104H470L494 118L504 158Z', dark) +
    fill('M178 67L222 27C226 24 232 22 240 22L304 22L306 68Z', dark) +
    fill('M316 22L402 23C410 23 416 26 421 32L446 70L318 68Z', dark) +
    line('M262 22L262 68', body, 3) +
    line('M392 24L398 69', body, 3) +
    line('M312 72C316 100 314 140 308 166', dark, 2.4) +
    line('M180 70C176 100 178 140 182 166', dark, 2.4) +
    rect(286, 82, 18, 5, dark, 2) +
    circle(246, 122, 33, trim, stroke(dark, 3)) +
    text(number, {
      font: 'blackItalic',
      size: 50,
      x: 0,
      y: 0,
      fill: dark,
      transform: `translate(246 139) scale(${flip ? -1 : 1} 1)`,
    }) +
    fill('M16 86C18 81 24 78 34 77L36 102H15Z', dark) +
    rect(18, 84, 12, 14, trim, 2) +
    fill('M17 80L20 56C21 52 24 51 28 51L48 55C58 58 66 66 72 74Z', body, stroke(dark, 3)) +
    fill('M17 80L20 56C21 52 24 51 28 51L25 79Z', b) +
    line('M40 54L44 77', dark, 2.4) +
    fill('M500 82L511 92L513 104L498 104Z', dark) +
    rect(501, 92, 9, 9, trim) +
    fill('M3 122H52L56 158L6 152Z', dark) +
    fill('M508 122H535L531 152L504 158Z', dark) +
    fill('M170 168L392 166L390 174H172Z', dark) +
    fill('M166 166L184 206L190 206L180 166Z', a) +
    fill('M498 156L518 202L526 202L510 154Z', a) +
    line('M176 60L164 50', dark, 3) +
    fill('M168 48L178 44L182 54L172 58Z', dark) +
    line('M330 12L326 -22', dark, 2)
  )
}
