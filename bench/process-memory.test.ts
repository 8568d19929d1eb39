import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { parseRollup, readMemory } from './process-memory.ts'

test('reads RSS and PSS in bytes, not their parts', () => {
  const rollup =
    'Rss:              300 kB\nPss:              200 kB\nPss_Anon:          50 kB\nShared_Clean:      10 kB\n'
  expect(parseRollup(rollup)).toEqual({ rssBytes: 300 * 1024, pssBytes: 200 * 1024 })
})

// A separate process: in this one, other tests free memory and end child processes meanwhile.
test.skipIf(process.platform !== 'linux')('includes the buffers of a process', async () => {
  const held = 256 * 2 ** 20
  const script = `const held = Buffer.alloc(${held}, 1); console.log(held.length); setInterval(() => held, 1000)`
  const child = spawn(process.execPath, ['-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const memory = readMemory(child.pid ?? 0)
  expect(memory?.rssBytes).toBeGreaterThan(held)
  expect(memory?.pssBytes).toBeGreaterThan(held)
})

test('a process that has ended has no memory to report', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(readMemory(child.pid ?? 0)).toBeUndefined()
})
