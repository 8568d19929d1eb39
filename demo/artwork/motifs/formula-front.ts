import { artwork, fill, line, mirrored, pick, rect, stroke } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker } from '../shapes.ts'

/** Formula car, front view, geometric. */
export const formulaFront: Motif = (seed, ink) => {
  const half = [
    fill('M176 160H300V186H184V262H164V172C164 165 168 160 176 160Z', ink.a) +
      rect(190, 194, 110, 10, ink.t) +
      fill('M270 204H282L290 250H276Z', ink.t), // rear wing
    fill('M84 306H150C156 306 160 310 160 316V470H74V316C74 310 78 306 84 306Z', ink.k, stroke(ink.t, 4)), // rear tyre
    fill('M300 250H262L206 330C196 346 190 372 190 400L196 452H300Z', ink.w, stroke(ink.k, 5, 'paint-order="stroke"')),
    fill('M206 356C212 340 222 334 236 334L262 336V372L208 396Z', ink.k), // sidepod and inlet
    fill('M262 300C268 244 280 224 300 220V330H258Z', ink.a),
    fill('M280 238C284 228 290 226 300 226V252H278Z', ink.k), // airbox
    line('M190 384L120 372M188 414L120 420M196 436L112 452M206 396L112 440', ink.t, 6), // suspension
    fill(
      'M30 350C30 338 38 330 50 330H104C116 330 124 338 124 350V522C124 534 116 542 104 542H50C38 542 30 534 30 522Z',
      ink.k,
      stroke(ink.t, 5),
    ), // front tyre
    line('M48 352V520M64 342V530M90 342V530M106 352V520', ink.w, 3),
    fill('M66 400H88V472H66Z', ink.k) + rect(70, 404, 14, 64, ink.b, 3),
    fill('M300 296C276 296 262 316 258 344L250 410L264 474H300Z', ink.a), // nose bulkhead
    fill('M300 306C284 306 274 322 274 338C274 352 284 360 300 360Z', ink.k),
    line('M300 308C282 310 268 322 262 350', ink.w, 9), // cockpit and halo
    fill('M300 318C290 318 284 326 284 336V350H300Z', ink.b),
    fill('M300 332H286V344H300Z', ink.k),
    line('M238 330L256 340', ink.w, 4) + fill('M212 316H242V332H214Z', ink.w, stroke(ink.k, 3)),
    fill('M300 406H264L258 496C258 520 276 538 300 540Z', ink.w) +
      line('M264 410L258 496C258 520 276 538 300 540', ink.k, 4), // nose cone
    fill(
      'M22 560C22 552 26 548 34 548H40L46 566C120 560 200 552 252 524L300 524V548C220 552 160 580 56 588H30C24 588 22 584 22 578Z',
      ink.w,
      stroke(ink.k, 5, 'paint-order="stroke"'),
    ),
    line('M60 574C150 566 214 548 262 536', ink.k, 4),
    fill('M16 538H34V600H16C10 600 8 596 8 590V548C8 542 10 538 16 538Z', ink.a),
  ].join('')
  const no = String(1 + ((seed * 13) % 98)).padStart(2, '0')
  return artwork(
    mirrored(300, half),
    line('M300 306V352', ink.w, 8),
    text(no, { font: 'black', size: 58, x: 300, y: 484, fill: ink.k }),
    text(pick(seed, ['LIGHTS OUT', 'PARC FERMÉ', 'OUT LAP']), {
      font: 'blackItalic',
      fit: 470,
      maxHeight: 84,
      x: 296,
      y: 110,
      fill: ink.t,
      track: 0.01,
    }),
    text('NO RADIO. NO EXCUSES.', { font: 'bold', fit: 540, track: 0.09, x: 300, y: 668, fill: ink.a }),
    checker(58, 690, 44, 2, 11, ink.t),
  )
}
