import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { html } from '#test/public-pages.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { chooseVariant } from './compress.ts'
import { packPage } from './pack.ts'

/** Repeats itself from afar, which only a better compression finds. */
const TEXT = Array.from(
  { length: 3000 },
  (_, line) => `<p>${(line * 7919) % 1000} of ${(line * 104_729) % 777}</p>`,
).join('')

const packed = () => packPage(html(TEXT), 'a request').variants
const encodingOf = ({ headers }: ReturnType<typeof chooseVariant>) => headers[headers.indexOf('content-encoding') + 1]
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
] as const)('a new page for %s is compressed with the fastest encoding, %s, and only once', (header, encoding) => {
  const variants = packed()
  const sent = chooseVariant(variants, header, false)
  expect(encodingOf(sent)).toBe(encoding)
  expect(decompress[encoding](sent.body).toString()).toBe(TEXT)
  expect(chooseVariant(variants, header, false)).toBe(sent)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
] as const)('a page that is sent again for %s becomes smaller with %s', async (header, encoding) => {
  const variants = packed()
  const first = chooseVariant(variants, header, false)
  expect(chooseVariant(variants, header, true)).toBe(first)
  const better = await vi.waitFor(() => {
    const sent = chooseVariant(variants, header, true)
    expect(sent).not.toBe(first)
    return sent
  }, EVENTUALLY)
  expect(encodingOf(better)).toBe(encoding)
  expect(better.body.length).toBeLessThan(first.body.length)
  expect(better.headers).toContain(String(better.body.length))
  expect(decompress[encoding](better.body).toString()).toBe(TEXT)
})

test('a client that accepts no compression gets the page as it is', () => {
  const variants = packed()
  expect(chooseVariant(variants, '', true)).toBe(variants.identity)
  expect(chooseVariant(variants, 'identity, br;q=0.5', true)).toBe(variants.identity)
})
