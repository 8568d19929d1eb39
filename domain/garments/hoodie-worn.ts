import type { Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import type { Fold } from './folds.ts'
import { HOODIE_BODY, HOODIE_BODY_FOLDS, HOODIE_SLEEVE, HOODIE_SLEEVE_FOLDS, hoodie } from './hoodie.ts'
import { both } from './paths.ts'

/** The hood lies open around the neck; its two edges cross at the throat. */
const LEFT =
  'M336 290C338 258 360 232 398 222C418 226 424 262 436 300C450 334 474 352 500 368C492 382 486 392 480 404C426 384 376 344 336 290Z'
const RIGHT =
  'M664 290C662 258 640 232 602 222C582 226 576 262 564 300C550 334 526 352 500 368C492 382 486 392 480 404C486 406 493 408 500 410C560 391 622 350 664 290Z'
/** The back of the hood, behind the neck. */
const BACK = 'M340 292C352 216 420 176 500 176C580 176 648 216 660 292L500 396Z'

const HOOD_FOLDS: Fold[] = [
  [[360, 262, 388, 310, 424, 344, 472, 372], 12],
  [[400, 238, 404, 280, 420, 316, 452, 344], 9],
  [[640, 262, 612, 310, 576, 344, 528, 372], 12],
  [[600, 238, 596, 280, 580, 316, 548, 344], -9],
]

export const hoodieWorn: Drawing = {
  ...hoodie,
  pieces: [...both(HOODIE_SLEEVE), HOODIE_BODY, LEFT, RIGHT],
  folds: [...HOODIE_BODY_FOLDS, ...HOODIE_SLEEVE_FOLDS, ...HOOD_FOLDS],
  form: hoodie.form.slice(0, 9),
  glow: [...hoodie.glow.slice(0, 4), 'M372 250C360 270 366 296 392 316C396 290 394 262 392 244Z'],
  seams: [
    ...hoodie.seams.slice(0, 5),
    'M336 290C376 344 426 384 480 404C486 406 493 408 500 410C560 391 622 350 664 290',
  ],
  stitches: [
    ...hoodie.stitches.slice(0, 5),
    'M410 232C424 252 428 282 442 312C456 340 474 354 490 364M590 232C576 252 572 282 558 312C544 340 524 356 508 366',
  ],
}

/** What shows behind the neck of the figure. */
export function hoodBehind(cloth: Cloth): string {
  return (
    `<path d="${BACK}" fill="${cloth.insideBand}" stroke="${cloth.edge}" stroke-width="2"/>` +
    `<path d="M372 262C404 214 450 200 500 200C550 200 596 214 628 262L640 300L360 300Z" fill="#000" opacity=".28"/>`
  )
}
