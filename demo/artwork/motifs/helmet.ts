import { artwork, circle, clipped, fill, line, pick, ring, stroke } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker } from '../shapes.ts'

/** Full-face helmet. */
export const helmet: Motif = (seed, ink) => {
  const shell =
    'M92 372C84 214 190 122 322 128C450 134 524 226 516 346C512 404 494 446 468 470C452 494 400 506 330 508C270 510 214 506 184 494C164 486 156 470 152 452L118 438C100 430 94 408 92 372Z'
  const reflect = fill('M124 322L190 296L166 380L130 384ZM206 292L226 290L200 378H182Z', ink.b)
  return artwork(
    text(pick(seed, ['EYES UP', 'VISOR DOWN', 'HEAD ON']), {
      font: 'blackItalic',
      fit: 520,
      maxHeight: 86,
      x: 297,
      y: 104,
      fill: ink.t,
    }),
    fill(shell, ink.w, stroke(ink.k, 8)),
    clipped(
      `helmet-${seed}`,
      shell,
      fill('M300 100L352 100C440 190 452 330 420 520H356C392 340 380 200 300 100Z', ink.a),
      fill('M372 100L398 100C482 200 490 330 452 520H436C470 330 456 200 372 100Z', ink.b),
      fill('M90 430L250 448C300 452 330 440 340 420L352 520H90Z', ink.a),
      line('M150 452L196 458M150 470L196 476M150 488L196 494', ink.k, 5),
    ),
    fill(
      'M96 338C104 292 150 268 226 266C280 264 326 270 348 284C362 300 360 352 346 386C336 404 318 410 290 412C220 418 150 416 112 400C98 386 94 360 96 338Z',
      ink.k,
    ),
    reflect,
    circle(366, 330, 24, ink.k) + ring(366, 330, 17, ink.w, 4) + circle(366, 330, 6, ink.w),
    line('M182 494C220 512 300 520 336 516C400 514 440 506 466 472', ink.k, 6),
    fill('M190 500C230 516 300 524 340 520C396 518 430 510 458 488L450 520C420 546 220 548 196 524Z', ink.w),
    line('M204 530C270 542 380 542 444 524', ink.k, 4),
    line('M236 152C222 158 210 166 200 176M268 142L256 146', ink.k, 7),
    text('LOOK WHERE YOU WANT TO GO', { font: 'bold', fit: 540, track: 0.08, x: 300, y: 622, fill: ink.t }),
    checker(40, 650, 52, 3, 10, ink.a),
  )
}
