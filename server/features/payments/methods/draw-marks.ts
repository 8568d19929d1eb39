import outlines from './mark-outlines.json' with { type: 'json' }
import type { OfferedMethod } from './offered-methods.ts'

const { scale, words } = outlines

type Mark = { width: number; body: string }

const HEIGHT = 24
const GAP = 6

/** Outlines instead of text: a browser looks up fonts for every SVG image separately, which blocks the page. */
const word = ({ text, fill, width, d }: (typeof words)['visa']): Mark => ({
  width,
  body: `<title>${text}</title><path transform="scale(${scale})" fill="${fill}" d="${d}"/>`,
})

const CARDS: readonly Mark[] = [
  word(words.visa),
  {
    width: 38,
    body: '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b" fill-opacity=".85"/>',
  },
  word(words.amex),
  word(words.discover),
]

/** The marks of cards and enabled methods in a row, as one image, so that pages need no script for them. */
export function drawMarks(methods: readonly OfferedMethod[]): string {
  const marks = [...CARDS, ...methods.map((method) => word(words[method]))]
  let x = 0
  const drawn = marks.map(({ width, body }) => {
    const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="3" fill="#fff" stroke="#ccc"/>`
    const mark = `<g transform="translate(${x})">${frame}${body}</g>`
    x += width + GAP
    return mark
  })
  const width = x - GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="xMinYMid">${drawn.join('')}</svg>`
}
