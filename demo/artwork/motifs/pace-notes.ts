import { artwork, circle, fill, group, line, pick, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { roundedBox } from '../shapes.ts'

type Note = [words: string, mark: 'left' | 'right' | 'crest']

/** A page from a co-driver's book. */
export const paceNotes: Motif = (seed, ink) => {
  const notes = pick(seed, PAGES)
  const rows = notes.map(([words, mark], index) => {
    const y = 178 + index * 84
    const arrow = {
      left: 'M44 24C44 0 36 -22 0 -22',
      right: 'M0 24C0 0 8 -22 44 -22',
      crest: 'M-6 18C14 -26 34 -26 54 18',
    }[mark]
    const tip = { left: 'M4 -42L-26 -22L4 -2Z', right: 'M40 -42L70 -22L40 -2Z', crest: 'M12 -34L24 -56L36 -34Z' }[mark]
    const symbol = group(`translate(92 ${y - 14})`, line(arrow, ink.a, 11) + fill(tip, ink.a))
    return (
      symbol +
      text(words, { font: 'brush', size: 70, anchor: 0, x: 184, y: y + 8, fill: ink.k }) +
      line(`M60 ${y + 34}H540`, ink.b, 3)
    )
  })
  return artwork(
    group(
      'rotate(-3 300 320)',
      fill(roundedBox(34, 62, 532, 520, 14), ink.c, 'transform="translate(14 16)"'),
      fill(roundedBox(34, 62, 532, 520, 14), ink.w, stroke(ink.k, 6)),
      ...rows,
      times(12, (index) => circle(70 + index * 42, 88, 9, ink.k) + line(`M${70 + index * 42} 90V44`, ink.t, 8)),
      text(`SS${4 + (seed % 7)}`, { font: 'black', size: 44, anchor: 1, x: 544, y: 562, fill: ink.a }),
    ),
    heading(pick(seed, ['DON’T CUT', 'TRUST THE VOICE']), 628, {
      font: 'blackItalic',
      fit: 556,
      maxHeight: 80,
      x: 298,
      fill: ink.t,
    }),
  )
}

const PAGES: [Note[], ...Note[][]] = [
  [
    ['4 over crest', 'crest'],
    ['opens, 80', 'left'],
    ['3 tightens', 'right'],
    ['don’t cut!', 'right'],
    ['flat (brave)', 'left'],
  ],
  [
    ['2 into 6', 'left'],
    ['jump, maybe', 'crest'],
    ['5 long long', 'right'],
    ['sheep', 'left'],
    ['breathe', 'crest'],
  ],
]
