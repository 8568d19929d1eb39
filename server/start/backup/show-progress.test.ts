import { expect, test } from 'vitest'
import { showProgress } from './show-progress.ts'

/** Each call is a quarter of a second after the one before. */
function recorder(isTTY: boolean) {
  const lines: string[] = []
  let time = 0
  return {
    lines,
    screen: { isTTY, write: (text: string) => lines.push(text) },
    now() {
      time += 250
      return time
    },
  }
}

test('a terminal shows bytes and the total, in place', () => {
  const { lines, screen, now } = recorder(true)
  showProgress('Restored', { files: 30, bytes: 900_000_000 }, screen, now)({ files: 3, bytes: 12_000_000 })
  expect(lines).toEqual(['\r\x1b[2KRestored: 3 of 30 files, 12 MB of 900 MB'])
})

test('without a known total it shows what is done, and without files only the size', () => {
  const { lines, screen, now } = recorder(true)
  showProgress('Copied', undefined, screen, now)({ files: 3, bytes: 12_000_000 })
  showProgress('Decrypted', { bytes: 900_000_000 }, screen, now)({ bytes: 12_000_000 })
  expect(lines).toEqual(['\r\x1b[2KCopied: 3 files, 12 MB', '\r\x1b[2KDecrypted: 12 MB of 900 MB'])
})

test('a log gets a line every ten seconds', () => {
  const { lines, screen, now } = recorder(false)
  const show = showProgress('Copied', undefined, screen, now)
  for (let megabyte = 1; megabyte <= 100; megabyte++) show({ files: 0, bytes: megabyte * 1_000_000 })
  expect(lines).toEqual(['Copied: 0 files, 40 MB\n', 'Copied: 0 files, 80 MB\n'])
})
