import { at, circle, fill, line, rect, ring, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { text } from '../lettering.ts'

/** A café racer with a solo seat; faces left, ground at y = 536, about 540 long. The number stands mirrored. */
export function cafeBike(ink: Inks, number: string): string {
  const fins = times(7, (fin) => `M${238 + fin * 2} ${312 + fin * 11}H${318 + fin * 2}`)
  const tube = (path: string, width = 4) => line(path, ink.w, width)
  const parts = [
    spokedWheel(112, 446, ink),
    ring(112, 446, 42, ink.w, 3, 'stroke-dasharray="5 4"'),
    spokedWheel(478, 446, ink),
    line('M478 446L350 414', ink.k, 21) +
      tube('M478 446L350 414', 12) +
      circle(478, 446, 13, ink.w) +
      circle(478, 446, 5, ink.k) +
      tube('M446 300L470 424', 5) +
      line('M449 312L465 404', ink.b, 13, 'stroke-dasharray="3 5" style="stroke-linecap:butt"'), // swing arm, shock
    tube('M196 276L232 440H344L352 404L330 300M198 286L330 300L452 294M352 404L420 296', 7), // frame
    fill(
      'M352 454L512 438C524 442 526 470 516 476L356 474C344 470 344 458 352 454Z',
      ink.w,
      stroke(ink.k, 7, 'paint-order="stroke"'),
    ),
    line('M372 464H496', ink.k, 2.5),
    line('M246 330C214 336 206 400 226 440C236 458 260 464 290 464H360', ink.k, 20) +
      tube('M246 330C214 336 206 400 226 440C236 458 260 464 290 464H360', 13), // exhaust
    fill('M236 378H344C358 386 360 424 346 438H254C236 434 226 396 236 378Z', ink.w, stroke(ink.k, 4)),
    circle(322, 408, 24, ink.k) +
      ring(322, 408, 18, ink.w, 3) +
      circle(262, 408, 17, ink.k) +
      ring(262, 408, 11, ink.w, 3), // crankcase
    fill('M240 304H312L330 380H250Z', ink.w, stroke(ink.k, 4)),
    line(fins, ink.k, 4.5),
    fill('M316 326H352V352H322Z', ink.w) + fill('M352 318H374V360H352Z', ink.b, stroke(ink.k, 3)), // cylinder, carburettor, filter
    line('M112 446L188 268', ink.k, 20) +
      tube('M112 446L188 268', 12) +
      circle(112, 446, 13, ink.w) +
      circle(112, 446, 5, ink.k) +
      line('M120 427L150 358', ink.k, 3) +
      tube('M52 408C66 368 104 348 148 360', 7) +
      tube('M112 446L140 366', 3), // fork, mudguard
    fill('M196 298C192 262 216 236 262 230C310 226 340 244 350 274C336 290 300 298 262 300Z', ink.a, stroke(ink.k, 4)),
    fill('M214 276C222 256 250 246 284 248C310 250 326 260 334 274L300 282L236 286Z', ink.w),
    text(number, {
      font: 'blackItalic',
      size: 34,
      x: 274,
      y: 279,
      fill: ink.k,
      transform: 'translate(548 0) scale(-1 1)',
    }),
    rect(252, 220, 24, 10, ink.w, 3), // tank
    fill(
      'M346 282C372 290 404 284 424 270C434 246 456 232 482 232C500 236 506 252 498 268C484 288 440 298 400 300L350 300Z',
      ink.a,
      stroke(ink.k, 4),
    ),
    fill('M346 280C372 288 402 282 422 268L428 282C404 296 370 298 348 294Z', ink.w),
    circle(502, 258, 8, ink.b), // seat and cowl
    circle(140, 282, 33, ink.k) +
      ring(140, 282, 28, ink.w, 6) +
      line('M120 266V298M130 258V306', ink.w, 3) +
      fill('M140 254A28 28 0 0 1 140 310Z', ink.w), // lamp
    tube('M184 264L200 252L168 240', 8) +
      line('M178 244L158 236', ink.k, 12) +
      tube('M178 244L158 236', 9) +
      tube('M186 262C176 250 190 232 210 226', 3) +
      circle(190, 246, 11, ink.w) +
      circle(190, 246, 6, ink.k),
    tube('M324 448L300 470M300 470H286', 5) + tube('M420 410L452 458', 4),
  ]
  return parts.join('')
}

function spokedWheel(x: number, y: number, ink: Inks): string {
  const spokes = times(20, (spoke) => `M${at(x, y, 15, spoke * 18 + 38)}L${at(x, y, 67, spoke * 18)}`)
  const tyre = ring(x, y, 82, ink.w, 15) + ring(x, y, 68, ink.w, 3.5)
  const hub = circle(x, y, 26, ink.k) + ring(x, y, 24, ink.w, 4) + circle(x, y, 12, ink.w)
  return tyre + line(spokes, ink.w, 1.7) + hub
}
