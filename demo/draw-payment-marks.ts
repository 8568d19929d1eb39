// `node demo/draw-payment-marks.ts` draws the words of payment methods as outlines, for `/payment-methods.svg`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type PathCommand } from 'opentype.js'

const FOLDER = '@expo-google-fonts/barlow-condensed'
const FILES = {
  bold: `${FOLDER}/700Bold/BarlowCondensed_700Bold.ttf`,
  italic: `${FOLDER}/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf`,
}
const PADDING = 8
const BASELINE = 17
const SCALE = 10

const WORDS: Record<string, { text: string; font: keyof typeof FILES; size: number; fill: string }> = {
  visa: { text: 'VISA', font: 'italic', size: 16, fill: '#1a1f71' },
  amex: { text: 'AMEX', font: 'bold', size: 15, fill: '#006fcf' },
  discover: { text: 'DISCOVER', font: 'bold', size: 14, fill: '#b94700' },
  apple_pay: { text: 'Apple Pay', font: 'bold', size: 15, fill: '#000' },
  google_pay: { text: 'G Pay', font: 'bold', size: 16, fill: '#3c4043' },
  link: { text: 'link', font: 'bold', size: 17, fill: '#006b3f' },
  paypal: { text: 'PayPal', font: 'italic', size: 16, fill: '#003087' },
  amazon_pay: { text: 'amazon pay', font: 'bold', size: 15, fill: '#131921' },
  cashapp: { text: 'Cash App', font: 'bold', size: 15, fill: '#00702a' },
  klarna: { text: 'Klarna.', font: 'bold', size: 16, fill: '#0b051d' },
  affirm: { text: 'affirm', font: 'bold', size: 16, fill: '#060809' },
  us_bank_account: { text: 'Bank', font: 'bold', size: 15, fill: '#333' },
}

const require = createRequire(import.meta.url)
const load = (file: string) => opentype.parse(new Uint8Array(readFileSync(require.resolve(file))).buffer)
const fonts = { bold: load(FILES.bold), italic: load(FILES.italic) }
const drawn = Object.entries(WORDS).map(([name, { text, font, size, fill }]) => {
  const width = Math.ceil(fonts[font].getAdvanceWidth(text, size)) + 2 * PADDING
  const { commands } = fonts[font].getPath(text, PADDING * SCALE, BASELINE * SCALE, size * SCALE)
  return [name, { text, fill, width, d: shorten(commands) }]
})
const file = 'server/features/payments/methods/mark-outlines.json'
writeFileSync(file, `${JSON.stringify({ scale: 1 / SCALE, words: Object.fromEntries(drawn) }, null, 2)}\n`)

/** Relative commands with whole numbers: half the length of opentype.js's own. */
function shorten(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0]
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'z'
      const points = 'x1' in command ? [command.x1, command.y1, command.x, command.y] : [command.x, command.y]
      const rounded = points.map(Math.round)
      const relative = rounded.map((value, index) => value - (index % 2 === 0 ? x : y))
      ;[x = 0, y = 0] = rounded.slice(-2)
      return command.type.toLowerCase() + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
