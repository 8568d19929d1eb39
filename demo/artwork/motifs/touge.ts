import { artwork, circle, clipped, each, fill, group, line, pick, random, rect, ring, stroke, times } from '../draw.ts'
import { heading } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { pine, roundedBox } from '../shapes.ts'
import { rearCoupe } from '../vehicles/rear-coupe.ts'

/** Night mountain pass with moon. */
export const touge: Motif = (seed, ink) => {
  const next = random(seed + 8)
  const stars = times(40, () => circle(50 + next() * 500, 40 + next() * 240, 1.4 + next() * 1.8, ink.w))
  const trees = each(TREES, pine)
  const road =
    'M20 660C90 560 200 506 322 468C400 442 410 416 352 400C292 386 246 378 258 356C266 344 300 334 338 324L342 328C316 338 302 346 302 354C306 368 350 376 414 388C520 410 530 462 470 506C440 530 470 590 540 660Z'
  const scene = [
    rect(0, 0, 600, 640, ink.k),
    stars,
    circle(384, 176, 104, ink.w),
    each(CRATERS, (x, y, radius) => ring(x, y, radius, ink.b, 3)),
    fill(
      'M0 330C60 290 110 262 150 214C176 240 200 232 232 276C270 250 300 296 346 262C390 300 420 276 470 230C510 270 560 280 600 300V640H0Z',
      ink.b,
    ),
    fill('M0 410C80 370 140 380 200 340C250 310 300 326 350 318C420 330 470 372 600 360V640H0Z', ink.c),
    fill('M0 470C100 440 170 430 230 412C320 430 470 420 600 452V640H0Z', ink.k),
    fill(trees, ink.k),
    fill(road, ink.d),
    line(
      'M270 660C290 570 330 528 398 486C470 446 470 412 384 394C320 380 276 370 282 356C288 346 312 336 340 326',
      ink.k,
      5,
      'stroke-dasharray="22 16"',
    ),
    line('M-10 640C70 540 190 486 306 450', ink.w, 6) +
      each(POSTS, (x, y, height) => line(`M${x} ${y}v${height}`, ink.w, 5)),
  ]
  const car = rearCoupe({ body: ink.w, dark: ink.k, lamp: ink.a, glass: ink.k })
  return artwork(
    clipped(
      `touge-${seed}`,
      roundedBox(28, 20, 544, 558, 18),
      ...scene,
      group('translate(384 556) scale(.74)', fill(SHADOW, ink.k), car),
    ),
    rect(28, 20, 544, 558, 'none', 18, stroke(ink.t, 7)),
    heading(pick(seed, ['MIDNIGHT PASS', 'DOWNHILL ONLY', '41 CORNERS']), 596, {
      font: 'saira',
      fit: 546,
      maxHeight: 82,
      x: 300,
      fill: ink.t,
    }),
  )
}

/** What keeps the car apart from the road. */
const SHADOW = 'M-112 -14C-114 -60 -110 -84 -96 -92L-74 -138H74L96 -92C110 -84 114 -60 112 -14L118 12H-118Z'

type Triple = [x: number, y: number, size: number]
const TREES: Triple[] = [
  [70, 470, 150],
  [34, 500, 190],
  [112, 452, 110],
  [534, 500, 210],
  [566, 520, 240],
  [490, 470, 130],
]
const CRATERS: Triple[] = [
  [350, 146, 15],
  [420, 200, 22],
  [384, 226, 10],
  [430, 140, 9],
  [330, 200, 8],
]
const POSTS: Triple[] = [
  [40, 586, 28],
  [90, 542, 25],
  [142, 510, 22],
  [196, 486, 19],
  [250, 467, 16],
  [300, 452, 13],
]
