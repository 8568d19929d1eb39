import type { OfferedMethod } from './offered-methods.ts'

type Mark = { width: number; body: string }

const HEIGHT = 24
const GAP = 6

const word = (text: string, width: number, style: string): Mark => ({
  width,
  body: `<text x="${width / 2}" y="16.5" text-anchor="middle" ${style}>${text}</text>`,
})
const sans = 'font-family="Helvetica,Arial,sans-serif"'

const CARDS: readonly Mark[] = [
  word('VISA', 42, `${sans} font-size="13" font-weight="800" font-style="italic" fill="#1a1f71"`),
  {
    width: 38,
    body: '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b" fill-opacity=".85"/>',
  },
  word('AMEX', 42, `${sans} font-size="11" font-weight="800" fill="#006fcf"`),
  word('DISCOVER', 62, `${sans} font-size="10" font-weight="700" fill="#b94700"`),
]

const METHODS: Record<OfferedMethod, Mark> = {
  apple_pay: word('Apple Pay', 62, `${sans} font-size="11.5" font-weight="600" fill="#000"`),
  google_pay: word('G Pay', 44, `${sans} font-size="12.5" font-weight="600" fill="#3c4043"`),
  link: word('link', 38, `${sans} font-size="13.5" font-weight="700" fill="#006b3f"`),
  paypal: word('PayPal', 52, `${sans} font-size="12.5" font-weight="800" font-style="italic" fill="#003087"`),
  amazon_pay: word('amazon pay', 72, `${sans} font-size="11.5" font-weight="600" fill="#131921"`),
  cashapp: word('Cash App', 62, `${sans} font-size="11.5" font-weight="700" fill="#00702a"`),
  klarna: word('Klarna.', 52, `${sans} font-size="12.5" font-weight="800" fill="#0b051d"`),
  affirm: word('affirm', 48, `${sans} font-size="12.5" font-weight="700" fill="#060809"`),
  us_bank_account: word('Bank', 42, `${sans} font-size="11.5" font-weight="600" fill="#333"`),
}

/** The marks of cards and enabled methods in a row, as one image, so that pages need no script for them. */
export function drawMarks(methods: readonly OfferedMethod[]): string {
  const marks = [...CARDS, ...methods.map((method) => METHODS[method])]
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
