// A small PDF writer: A4 pages of wrapped text in Helvetica, one of the fonts that every reader has.

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }

type Line = { text: string; x: number; size: number; isBold: boolean; leading: number }

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56]
const TEXT_SIZE = 10
const LABEL_WIDTH = 130
const EMPTY: Line = { text: '', x: MARGIN, size: TEXT_SIZE, isBold: false, leading: 8 }

/** Widths of the characters from space to tilde, in thousandths of the font size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const OTHER_WIDTH = 667
/** Bold letters are at most this much wider. */
const BOLD_FACTOR = 1.1

/** Characters of the encoding that Latin-1 does not have. */
const WIN_ANSI: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

export function writePdf(title: string, blocks: readonly Block[]): Buffer {
  const lines = [...heading(title, 16), ...blocks.flatMap(toLines)]
  const pages = paginate(lines).map(drawPage)
  return assemble(title, pages)
}

function toLines(block: Block): Line[] {
  if (block.kind === 'heading') return heading(block.text, 12)
  if (block.kind === 'facts') return [...block.rows.flatMap(([label, value]) => fact(label, value)), EMPTY]
  return [...wrap(block.text, WIDTH - 2 * MARGIN, TEXT_SIZE).map((text) => plain(text, MARGIN)), EMPTY]
}

function heading(text: string, size: number): Line[] {
  const wrapped = wrap(text, (WIDTH - 2 * MARGIN) / BOLD_FACTOR, size)
  return [...wrapped.map((line) => ({ text: line, x: MARGIN, size, isBold: true, leading: size * 1.5 })), EMPTY]
}

/** The label on the first line of its value. */
function fact(label: string, value: string): Line[] {
  const values = wrap(value, WIDTH - 2 * MARGIN - LABEL_WIDTH, TEXT_SIZE)
  return values.flatMap((text, index) => [
    ...(index === 0 ? [{ ...plain(label, MARGIN), isBold: true, leading: 0 }] : []),
    plain(text, MARGIN + LABEL_WIDTH),
  ])
}

function plain(text: string, x: number): Line {
  return { text, x, size: TEXT_SIZE, isBold: false, leading: TEXT_SIZE * 1.4 }
}

/** Breaks at spaces, and inside words that are longer than a line. */
function wrap(text: string, width: number, size: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of paragraph.split(/(?<=\s)/).flatMap((word) => splitWord(word, width, size))) {
      if (line && measure((line + piece).trimEnd(), size) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    return [...lines, line.trimEnd()]
  })
}

function splitWord(word: string, width: number, size: number): string[] {
  if (measure(word, size) <= width) return [word]
  const length = Math.floor((width / size / OTHER_WIDTH) * 1000)
  return word.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []
}

function measure(text: string, size: number) {
  let total = 0
  for (const character of text) total += WIDTHS[(character.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTH
  return (total * size) / 1000
}

function paginate(lines: readonly Line[]): (Line & { y: number })[][] {
  const pages: (Line & { y: number })[][] = [[]]
  let y = HEIGHT - MARGIN
  for (const line of lines) {
    if (y - line.leading < MARGIN) {
      pages.push([])
      y = HEIGHT - MARGIN
    }
    pages.at(-1)?.push({ ...line, y: y - line.size })
    y -= line.leading
  }
  return pages
}

function drawPage(lines: readonly (Line & { y: number })[], index: number, pages: { length: number }): string {
  const footer = { text: `Page ${index + 1} of ${pages.length}`, x: MARGIN, y: MARGIN / 2, size: 8, isBold: false }
  return [...lines, footer]
    .filter(({ text }) => text !== '')
    .map(
      ({ text, x, y, size, isBold }) =>
        `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${y.toFixed(1)} Td (${encodeText(text)}) Tj ET`,
    )
    .join('\n')
}

/** Characters that the font does not have become their closest letter, or a question mark. */
function encodeText(text: string): string {
  return Array.from(text, (character) => {
    const plainCharacter = isEncodable(character) ? character : character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return Array.from(plainCharacter || '?', (each) => (isEncodable(each) ? encode(each) : '?')).join('')
  }).join('')
}

function isEncodable(character: string) {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || character in WIN_ANSI
}

/** Anything but ASCII as an octal escape, so that the file is plain ASCII. */
function encode(character: string) {
  const code = WIN_ANSI[character] ?? character.codePointAt(0) ?? 0
  if ('()\\'.includes(character)) return `\\${character}`
  return code < 0x7f ? character : `\\${code.toString(8)}`
}

/** Object 1 is the catalog, 2 the list of pages, 3 and 4 the fonts, 5 the title; then a page and its content each. */
function assemble(title: string, pages: readonly string[]): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const kids = pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${encodeText(title)}) >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${7 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
