import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { INSPECT_FLAG, readLiveMemory } from './live-memory.ts'

const BYTES = 50 * 1024 ** 2

test('counts what a process uses, without garbage', async () => {
  const start = (code: string) => readMemoryOf(`${code}; process.stderr.write('\\nready'); setInterval(() => {}, 1000)`)
  const [base, kept, garbage] = await Promise.all([
    start(''),
    start(`globalThis.kept = Buffer.alloc(${BYTES})`),
    start(`Buffer.alloc(${BYTES})`),
  ])
  expect(kept - base).toBeGreaterThan(BYTES * 0.9)
  expect(garbage - base).toBeLessThan(BYTES * 0.1)
})

async function readMemoryOf(code: string) {
  const child = spawn(process.execPath, [INSPECT_FLAG, '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/ws:.*ready/s)
    return await readLiveMemory(output)
  } finally {
    child.kill()
  }
}
