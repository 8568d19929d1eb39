import { artwork, circle, fill, group, line, mirrored, pick, ring, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** A piston taken apart as on a workshop chart, in solid shapes that hold at any size. */
export const piston: Motif = (seed, ink) => {
  const [big, small] = pick<[string, string]>(seed, [
    ['FIG. 7', 'TURNING NOISE INTO DISTANCE'],
    ['BORED', 'AND STROKED SINCE BREAKFAST'],
    ['UP & DOWN', 'FORTY TIMES A SECOND'],
  ])
  return artwork(
    line('M212 26V574', ink.a, 4, 'stroke-dasharray="22 8 4 8"'),
    pistonRing(52, ink) + pistonRing(88, ink),
    pistonBody(ink),
    connectingRod(ink),
    cap(ink),
    wristPin(ink),
    callout('1', 330, 62, 'RINGS', ink),
    callout('2', 330, 176, 'CROWN', ink),
    callout('3', 300, 412, 'ROD', ink),
    callout('4', 300, 536, 'CAP', ink),
    heading(big, 604, { font: 'anton', fit: 552, maxHeight: 64, x: 300, fill: ink.w }),
    text(small, { fit: 552, maxHeight: 33, track: 0.05, x: 300, y: 712, fill: ink.a }),
  )
}

function pistonRing(y: number, ink: Inks): string {
  const band = `M92 ${y}C92 ${y + 34} 332 ${y + 34} 332 ${y}L332 ${y - 4}C332 ${y - 26} 252 ${y - 27} 228 ${y - 27}V${y - 15}C260 ${y - 14} 312 ${y - 12} 312 ${y - 2}C300 ${y + 12} 124 ${y + 12} 112 ${y - 2}C112 ${y - 12} 164 ${y - 14} 196 ${y - 15}V${y - 27}C172 ${y - 27} 92 ${y - 26} 92 ${y - 4}Z`
  return fill(band, ink.w)
}

function pistonBody(ink: Inks): string {
  const body =
    'M84 148C84 116 340 116 340 148V286C340 300 322 304 312 300C304 270 290 256 270 252H154C134 256 120 270 112 300C102 304 84 300 84 286Z'
  const grooves = 'M84 178C120 202 304 202 340 178M84 200C120 224 304 224 340 200M84 224C120 248 304 248 340 224'
  return (
    fill(body, ink.w) +
    line('M84 148C92 176 332 176 340 148', ink.k, 5) +
    line(grooves, ink.k, 7) +
    fill(
      'M128 142C150 132 184 132 204 142C184 154 150 154 128 142ZM220 142C240 132 274 132 296 142C274 154 240 154 220 142Z',
      ink.k,
    ) +
    circle(212, 278, 36, ink.w, stroke(ink.k, 7)) +
    circle(212, 278, 19, ink.k)
  )
}

function connectingRod(ink: Inks): string {
  const half =
    'M212 318C190 318 172 334 172 354C172 370 184 378 186 394L176 462C170 480 134 486 132 512V520H166C170 496 188 484 212 484Z'
  const web = 'M206 400H212V466C204 466 196 462 194 456Z'
  return (
    mirrored(212, fill(half, ink.w) + fill(web, ink.k) + line('M148 496V518', ink.k, 5)) +
    circle(212, 356, 20, ink.k) +
    ring(212, 356, 27, ink.k, 4)
  )
}

function cap(ink: Inks): string {
  const half = 'M132 532H166C170 560 188 568 212 568V592C176 592 136 580 132 552Z'
  return group('translate(0 -2)', mirrored(212, fill(half, ink.a) + fill('M140 566H158V584H140Z', ink.w)))
}

function wristPin(ink: Inks): string {
  return (
    line('M262 278H400', ink.a, 4, 'stroke-dasharray="22 8 4 8"') +
    fill(
      'M410 254H520C534 254 542 264 542 278C542 292 534 302 520 302H410C398 302 390 292 390 278C390 264 398 254 410 254Z',
      ink.w,
    ) +
    circle(412, 278, 14, ink.k) +
    line('M440 268H516', ink.k, 5)
  )
}

function callout(number: string, x: number, y: number, label: string, ink: Inks): string {
  return (
    line(`M${x} ${y}H394`, ink.a, 5) +
    circle(416, y, 24, ink.a) +
    text(number, { font: 'black', size: 36, x: 416, y: y + 13, fill: ink.k }) +
    text(label, { font: 'black', size: 42, anchor: 0, x: 450, y: y + 15, fill: ink.w })
  )
}
