import { artwork, circle, each, fill, line, pick, random, rect, stroke } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** Pit board. */
export const pitBoard: Motif = (seed, ink) => {
  const next = random(seed + 40)
  const gap = `+${(0.3 + next() * 8).toFixed(1)}`
  const lap = `L${2 + Math.floor(next() * 20)}`
  const row = (words: string, y: number, color: string) => {
    const pins = each([[116], [484]], (x) => circle(x, y + 20, 5, ink.w) + circle(x, y + 104, 5, ink.w))
    const letters = text(words, { font: 'anton', size: 112, x: 300, y: y + 109, fill: color, track: 0.06 })
    return rect(96, y, 408, 124, ink.k, 4, stroke(ink.w, 4)) + letters + pins
  }
  return artwork(
    fill('M70 30C70 20 78 14 88 14H512C522 14 530 20 530 30V486H70Z', ink.a) +
      line('M70 486V30C70 20 78 14 88 14H512C522 14 530 20 530 30V486Z', ink.t, 7),
    row(`P${1 + (seed % 3)}`, 56, ink.b),
    row(gap, 196, ink.w),
    row(lap, 336, ink.w),
    rect(280, 489, 40, 84, ink.t, 4) + line('M286 520H314M286 534H314M286 548H314', ink.k, 5),
    heading(pick(seed, ['BOX, BOX, BOX', 'PUSH NOW', 'STAY OUT']), 590, {
      font: 'blackItalic',
      fit: 540,
      maxHeight: 96,
      x: 297,
      fill: ink.t,
    }),
  )
}
