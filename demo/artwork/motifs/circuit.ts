import { artwork, circle, fill, group, line, type Point, pick, random, rect, round } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker, smooth } from '../shapes.ts'

type Corner = [index: number, name: string, dx: number, dy: number, anchor: number]
type Track = { name: [string, string]; points: Point[]; corners: Corner[]; facts: [string, string, string] }

/** The map of a circuit that does not exist, with the corners that its regulars argue about. */
export const circuit: Motif = (seed, ink) => {
  const { name, points, corners, facts } = pick(seed, TRACKS)
  const next = random(seed * 31 + 7)
  const bends = points.map(([x, y]): Point => [x + (next() - 0.5) * 14, y + (next() - 0.5) * 14])
  const [start = [0, 0]] = bends
  const road = smooth(bends)
  const labels = corners.map(([index, label, dx, dy, anchor]) => {
    const [x, y] = bends[index] ?? start
    const dot = circle(x, y, 15, ink.k) + circle(x, y, 9.5, ink.w)
    return dot + text(label, { font: 'black', size: 38, anchor, x: x + dx, y: y + dy, fill: ink.w })
  })
  const fact = (words: string, x: number, anchor: number) => {
    return text(words, { font: 'blackItalic', size: 58, x, y: 684, anchor, fill: anchor === 0.5 ? ink.a : ink.w })
  }
  return artwork(
    text(name[0], { font: 'blackItalic', size: 104, anchor: 0, x: 20, y: 98, fill: ink.w }),
    text(name[1], { font: 'blackItalic', size: 104, anchor: 1, x: 580, y: 98, fill: ink.a }),
    line('M24 126H576', ink.w, 6),
    line(road, ink.w, 44),
    line(road, ink.k, 30),
    line(road, ink.a, 11),
    group(
      `translate(${round(start[0])} ${round(start[1])})`,
      rect(-15, -34, 30, 68, ink.w),
      checker(-15, -34, 4, 9, 7.5, ink.k),
    ),
    fill(`M${round(start[0] + 40)} ${round(start[1] + 38)}h64v-11l28 19l-28 19v-11h-64Z`, ink.b),
    ...labels,
    line('M24 622H576', ink.w, 6),
    fact(facts[0], 22, 0),
    fact(facts[1], 304, 0.5),
    fact(facts[2], 578, 1),
  )
}

const TRACKS: [Track, ...Track[]] = [
  {
    name: ['MONTE', 'FERRO'],
    points: [
      [250, 546],
      [130, 536],
      [92, 474],
      [100, 404],
      [124, 338],
      [104, 266],
      [146, 204],
      [226, 214],
      [272, 268],
      [334, 252],
      [364, 190],
      [424, 172],
      [482, 212],
      [486, 286],
      [436, 338],
      [378, 360],
      [362, 412],
      [414, 442],
      [484, 448],
      [498, 506],
      [448, 546],
      [350, 550],
    ],
    corners: [
      [7, 'CAVA', -16, 64, 0.5],
      [15, 'TORNANTE', -36, 12, 1],
      [18, 'PINETA', -40, 58, 1],
    ],
    facts: ['5.4 KM', '17 TURNS', '1:41.3'],
  },
  {
    name: ['PORTO', 'LENTO'],
    points: [
      [330, 546],
      [180, 548],
      [96, 520],
      [84, 430],
      [150, 380],
      [246, 392],
      [300, 350],
      [262, 290],
      [160, 300],
      [88, 262],
      [110, 188],
      [220, 178],
      [330, 212],
      [424, 178],
      [504, 214],
      [510, 300],
      [430, 330],
      [392, 388],
      [452, 432],
      [516, 470],
      [494, 540],
      [410, 550],
    ],
    corners: [
      [11, 'FARO', 0, 64, 0.5],
      [5, 'MERCATO', 0, 66, 0.5],
      [16, 'DOGANA', 36, 68, 0],
    ],
    facts: ['3.9 KM', '15 TURNS', '1:28.8'],
  },
  {
    name: ['HALDEN', 'MOOR'],
    points: [
      [280, 540],
      [180, 548],
      [110, 500],
      [140, 424],
      [110, 350],
      [96, 260],
      [160, 190],
      [260, 180],
      [310, 240],
      [270, 310],
      [280, 386],
      [350, 402],
      [400, 340],
      [390, 250],
      [440, 184],
      [512, 220],
      [504, 330],
      [476, 420],
      [506, 500],
      [440, 552],
      [360, 536],
    ],
    corners: [
      [3, 'MILL', 34, 14, 0],
      [9, 'TARN', -34, 14, 1],
      [17, 'PYLON', -34, 52, 1],
    ],
    facts: ['4.7 KM', '13 TURNS', '1:36.0'],
  },
]
