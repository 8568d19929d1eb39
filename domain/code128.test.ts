import { expect, test } from 'vitest'
import { drawCode128 } from './code128.ts'

/** Reads a barcode like a scanner: bars and the spaces between them, in symbols of 11 modules, the last one of 13. */
function decode(svg: string) {
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
  const symbols: string[] = []
  for (let at = 0; at < widths.length - 7; at += 6) symbols.push(widths.slice(at, at + 6).join(''))
  return { symbols, stop: widths.slice(-7).join('') }
}

test('encodes the example of the standard: Wikipedia in code set B with check symbol 88', () => {
  const { symbols, stop } = decode(drawCode128('Wikipedia'))
  expect(symbols[0]).toBe('211214') // start B
  expect(symbols.at(-1)).toBe('421211') // 88
  expect(stop).toBe('2331112')
  expect(symbols).toHaveLength(11)
})

test('every printable character has its own symbol of 11 modules', () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const symbols = all.map((character) => decode(drawCode128(character)).symbols[1] ?? '')
  expect(new Set(symbols).size).toBe(95)
  for (const symbol of symbols) expect([...symbol].reduce((sum, width) => sum + Number(width), 0)).toBe(11)
})

test('rejects text that code set B does not contain', () => {
  expect(() => drawCode128('Ü')).toThrow(RangeError)
  expect(() => drawCode128('')).toThrow(RangeError)
})

test('draws one bar per black run, with a quiet zone on both sides', () => {
  const svg = drawCode128('PL-20418')
  expect(svg).toContain('aria-label="PL-20418"')
  expect(svg).toContain('d="M10 0h2v40')
  // 8 characters, start and check with 11 modules each, stop with 13, and twice 10 blank modules.
  expect(svg).toContain('viewBox="0 0 143 40"')
  expect(svg.match(/z/g)).toHaveLength(10 * 3 + 4)
})
