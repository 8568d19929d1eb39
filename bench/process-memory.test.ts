import { expect, test } from 'vitest'
import { parseRollup, readMemory } from './process-memory.ts'

test('reads RSS and PSS in bytes, not their parts', () => {
  const rollup =
    'Rss:              300 kB\nPss:              200 kB\nPss_Anon:          50 kB\nShared_Clean:      10 kB\n'
  expect(parseRollup(rollup)).toEqual({ rssBytes: 300 * 1024, pssBytes: 200 * 1024 })
})

test.skipIf(process.platform !== 'linux')('includes the buffers of this process', () => {
  const before = readMemory(process.pid)
  const held = Buffer.alloc(64 * 2 ** 20, 1)
  const after = readMemory(process.pid)
  expect((after?.rssBytes ?? 0) - (before?.rssBytes ?? 0)).toBeGreaterThan(held.length / 2)
})
