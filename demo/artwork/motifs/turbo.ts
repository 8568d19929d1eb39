import { artwork, at, circle, fill, group, line, type Point, pick, polar, ring, round, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { disc, star } from '../shapes.ts'

/** A turbocharger in isometric view: flat faces, stacked along the third axis for depth. */
export const turbo: Motif = (seed, ink) => {
  const [word, fit] = pick<[string, number]>(seed, [
    ['BOOST', 400],
    ['SPOOL', 410],
    ['LAG IS LOVE', 540],
  ])
  return artwork(
    group(
      seed % 3 === 2 ? 'translate(590 48) scale(-.88 .88)' : 'translate(10 48) scale(.88)',
      turbineHousing(ink),
      centreSection(ink),
      compressorHousing(ink),
      inlet(seed, ink),
    ),
    text(word, { font: 'racing', fit, x: 300, y: fit > 500 ? 640 : 650, fill: ink.t }),
    text('FREE AIR, SLIGHTLY USED', { fit: 540, maxHeight: 33, track: 0.1, x: 300, y: 704, fill: ink.a }),
  )
}

function turbineHousing(ink: Inks): string {
  const housing = volute(0.86)
  return stack(housing, 290, 224, ink.k) + face(224, fill(housing, ink.a, stroke(ink.k, 6)), ring(0, 0, 92, ink.k, 4))
}

function centreSection(ink: Inks): string {
  const bolts = times(10, (bolt) => {
    const place = polar(0, 0, 88, bolt * 36 + 15)
    return circle(...place, 6, ink.w) + circle(...place, 3, ink.k)
  })
  return [
    stack(disc(0, 0, 74), 222, 150, ink.k),
    face(150, circle(0, 0, 74, ink.w), ring(0, 0, 74, ink.k, 5), ring(0, 0, 62, ink.k, 3)),
    stack(disc(0, 0, 56), 148, 60, ink.b),
    stack(disc(0, 0, 96), 58, 44, ink.k),
    face(44, circle(0, 0, 96, ink.w), ring(0, 0, 96, ink.k, 5), ring(0, 0, 80, ink.k, 3), bolts),
  ].join('')
}

function compressorHousing(ink: Inks): string {
  const rib = line('M0 -152A152 152 0 0 1 146 10A140 140 0 0 1 0 138', ink.k, 4)
  const flange = line('M-180 -178V-108', ink.k, 5) + line('M-166 -180V-106', ink.k, 3)
  return stack(volute(1), 44, 0, ink.k) + face(0, fill(volute(1), ink.w, stroke(ink.k, 7)), rib, flange)
}

function inlet(seed: number, ink: Inks): string {
  const blades = times(12, (blade) => {
    const long = blade % 2 === 0
    const point = (radius: number, turn: number) => at(0, 0, radius, blade * 30 + seed * 7 + turn)
    const leading = `M${point(long ? 20 : 44, 0)}C${point(42, 4)} ${point(62, 16)} ${point(80, 40)}`
    const trailing = `L${point(81, 48)}C${point(64, 30)} ${point(46, 20)} ${point(long ? 22 : 46, 16)}Z`
    return fill(leading + trailing, long ? ink.w : ink.b)
  })
  const mouth =
    circle(0, 0, 108, ink.b) + ring(0, 0, 108, ink.k, 5) + ring(0, 0, 97, ink.k, 3) + circle(0, 0, 88, ink.k)
  const nut = circle(0, 0, 22, ink.w) + fill(star(0, 0, 15, 13, 6, 0), ink.a) + ring(0, 0, 22, ink.k, 3)
  return stack(disc(0, 0, 108), 0, -34, ink.k) + face(-34, mouth, blades, nut)
}

/** The snail: a spiral whose end runs out into a straight pipe. */
function volute(scale: number): string {
  const spiral = Array.from({ length: 61 }, (_, step) => {
    return at(0, 0, (122 + 62 * (1 - step / 60)) * scale, -90 + (step / 60) * 320)
  })
  return `M${spiral.join('L')}L${round(-190 * scale)} ${round(-98 * scale)}V${round(-186 * scale)}Z`
}

function face(depth: number, ...parts: string[]): string {
  return group(isometric(depth), ...parts)
}

function stack(path: string, from: number, to: number, color: string): string {
  const layers = Math.ceil(Math.abs(to - from) / 3)
  const layer = fill(path, color, stroke(color, 5))
  return times(layers + 1, (index) => group(isometric(from + ((to - from) * index) / layers), layer))
}

function isometric(depth: number): string {
  const [x, y]: Point = [262 + 0.866 * depth, 356 - 0.5 * depth]
  return `matrix(.866 .5 0 1 ${round(x)} ${round(y)})`
}
