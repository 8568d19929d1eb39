import { artwork, circle, clipped, each, fill, group, line, pick, random, rect, ring, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { disc, pine } from '../shapes.ts'
import { keiVan } from '../vehicles/kei-van.ts'

/** Kei van camping. */
export const keiCamp: Motif = (seed, ink) => {
  const next = random(seed + 2)
  const stars = times(26, () => circle(60 + next() * 480, 50 + next() * 190, 1.6 + next() * 2, ink.w))
  const [name, height] = pick<[string, number]>(seed, [
    ['SLOW & FAR', 64],
    ['SLEEPS TWO, BARELY', 56],
    ['660CC HOTEL', 64],
  ])
  const scene = [
    rect(0, 0, 600, 600, ink.k),
    stars,
    circle(392, 138, 54, ink.b),
    circle(368, 126, 49, ink.k),
    group(
      'translate(0 -34)',
      fill('M0 400L110 240L170 310L262 180L352 300L420 236L600 420V600H0Z', ink.a),
      fill('M262 180L300 232L276 224L262 246L244 226L226 232ZM110 240L134 268L112 264L92 270Z', ink.w),
      fill(
        pine(60, 440, 190) +
          pine(118, 444, 140) +
          pine(540, 440, 210) +
          pine(484, 444, 150) +
          pine(580, 450, 150) +
          pine(16, 450, 140),
        ink.c,
      ),
    ),
    fill('M0 398C120 382 420 382 600 398V600H0Z', ink.w),
    line('M140 470H370M180 494H330M230 518H390', ink.k, 4),
  ]
  return artwork(
    clipped(`kei-camp-${seed}`, disc(300, 310, 262), ...scene),
    ring(300, 310, 262, ink.t, 9),
    ring(300, 310, 276, ink.t, 3),
    group(
      'translate(-4 -38)',
      fill('M372 288L520 316L520 328L372 302Z', ink.b, stroke(ink.k, 4)) +
        line('M514 326V480', ink.k, 6) +
        line('M372 312C410 340 470 350 512 330', ink.k, 2.4) +
        each(
          [
            [398, 326],
            [428, 336],
            [458, 339],
            [488, 336],
          ],
          (x, y) => circle(x, y + 6, 7, ink.k) + circle(x, y + 6, 5, ink.b),
        ),
    ),
    group(
      'translate(70 254) scale(.88)',
      rect(70, -4, 280, 8, ink.k, 3) +
        rect(92, -34, 120, 30, ink.b, 8) +
        line('M92 -18H212', ink.k, 4) +
        rect(230, -26, 90, 22, ink.a, 4) +
        line('M250 -26V-4M300 -26V-4', ink.k, 4) +
        line('M84 14L92 -4M336 14L328 -4', ink.k, 5),
      keiVan({ body: ink.w, roof: ink.b, dark: ink.k, lamp: ink.a }),
    ),
    group(
      'translate(-6 -50)',
      line('M444 440L462 476H494L500 432M462 476L454 502M494 476L502 502M448 502L498 478', ink.k, 5),
    ), // chair
    group(
      'translate(-136 8)',
      fill(
        'M546 490C530 474 534 460 544 446C546 456 552 456 552 440C566 456 574 474 560 490Z',
        ink.a,
        stroke(ink.k, 3),
      ),
      line('M530 498L574 488M530 488L574 498', ink.k, 7),
    ),
    heading(name, 598, { font: 'black', fit: 540, maxHeight: height, x: 300, fill: ink.t }),
    text('63 HORSES · 1 KETTLE', { fit: 440, maxHeight: 33, track: 0.1, x: 300, y: 714, fill: ink.b }),
  )
}
