import { expect, test } from 'vitest'
import { writePdf } from './pdf.ts'

/** The offsets of the cross-reference table point at their objects. */
function expectValid(pdf: Buffer) {
  const file = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(5)
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length))
}

test('writes a valid file with the text in it', () => {
  const pdf = writePdf('Receipt', [
    { kind: 'heading', text: 'Order (PL-20418)' },
    {
      kind: 'facts',
      rows: [
        ['Customer', 'Zoë Müller'],
        ['Card', 'Visa •••• 4242'],
      ],
    },
    { kind: 'text', text: 'back\\slash and “quotes”' },
  ])
  expectValid(pdf)
  const file = pdf.toString('latin1')
  expect(file).toContain('(Order \\(PL-20418\\))')
  expect(file).toContain('(Zo\\353 M\\374ller)')
  expect(file).toContain('(Visa \\225\\225\\225\\225 4242)')
  expect(file).toContain('(back\\\\slash and \\223quotes\\224)')
})

test('characters that the font lacks become their closest letter or a question mark', () => {
  const file = writePdf('Name', [{ kind: 'text', text: 'Łukasz Ştefan 佐藤 \u0000' }]).toString('latin1')
  expect(file).toContain('(?ukasz Stefan ?? ?)')
})

test('breaks long lines and continues on further pages', () => {
  const word = 'x'.repeat(400)
  const pdf = writePdf('Long', [{ kind: 'text', text: `${word}\n${'some words '.repeat(2000)}` }])
  expectValid(pdf)
  const file = pdf.toString('latin1')
  expect(Number(/\/Count (\d+)/.exec(file)?.[1])).toBeGreaterThan(2)
  expect(file).not.toContain(word)
  for (const [, text] of file.matchAll(/\((.*)\) Tj/g)) expect(text?.length).toBeLessThan(130)
})
