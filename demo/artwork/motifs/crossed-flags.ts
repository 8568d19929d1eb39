import { artwork, circle, fill, group, line, type Point, pick, stroke } from '../draw.ts'
import { arcText, heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { polygon, star } from '../shapes.ts'

/** Two flags crossed over a number: the oldest badge in the paddock. */
export const crossedFlags: Motif = (seed, ink) => {
  const flag =
    line('M0 250V-250', ink.t, 16) +
    circle(0, -258, 15, ink.a) +
    fill(cloth(1, 1, false), ink.w, stroke(ink.k, 7)) +
    fill(cloth(6, 5, true), ink.k)
  const plain =
    line('M0 250V-250', ink.t, 16) +
    circle(0, -258, 15, ink.a) +
    fill(cloth(1, 1, false), ink.b, stroke(ink.k, 7)) +
    fill(cloth(1, 3, true), ink.b)
  return artwork(
    group('translate(338 330) rotate(-34) scale(-1 1)', plain),
    group('translate(262 330) rotate(34)', flag),
    circle(300, 360, 96, ink.w, stroke(ink.k, 8)) + circle(300, 360, 80, ink.a),
    text(String(7 + ((seed * 29) % 88)), { font: 'anton', size: 108, x: 300, y: 406, fill: ink.w }),
    arcText(pick(seed, ['SUNDAY', 'CLUB DAY']), {
      font: 'black',
      size: 44,
      cx: 300,
      cy: 360,
      r: 148,
      deg: 90,
      fill: ink.t,
      inward: true,
      track: 0.12,
    }),
    fill(star(190, 560, 17, 7) + star(410, 560, 17, 7), ink.a),
    heading(pick(seed, ['GRASSROOTS', 'SLOWEST CLASS', 'MARSHALS FIRST']), 596, {
      font: 'saira',
      fit: 556,
      maxHeight: 100,
      x: 300,
      fill: ink.t,
    }),
  )
}

function cloth(columns: number, rows: number, chequered: boolean): string {
  const wave = (u: number, v: number): Point => [8 + u * 216, -244 + v * 150 + 15 * Math.sin(u * 6 + 0.4)]
  let path = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (chequered && (row + column) % 2 === 0) continue
      const across = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => (column + share) / columns)
      const lower = across.map((u) => wave(u, (row + 1) / rows)).toReversed()
      path += polygon([...across.map((u) => wave(u, row / rows)), ...lower])
    }
  }
  return path
}
