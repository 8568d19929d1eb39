import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { operations } from '#test/fixtures/child-operations.ts'
import { silenceLog } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { createChildPool } from './child-pool.ts'

silenceLog()

const FIXTURES = new URL('../../../test/fixtures/', import.meta.url)
const ENTRY = fileURLToPath(new URL('child-operations.ts', FIXTURES))
const PARENT = fileURLToPath(new URL('child-parent.ts', FIXTURES))

function openPool({ idleMs = 60_000, timeoutMs = 60_000, execArgv = [] as string[] } = {}) {
  const env = { PATH: process.env.PATH ?? '' }
  const pool = createChildPool<typeof operations>({ entry: ENTRY, execArgv, env, niceness: 7, idleMs, timeoutMs })
  onTestFinished(pool.close)
  return pool
}

test('runs an operation in another process, with bytes in and out', async () => {
  const pool = openPool()
  expect(await pool.call('double', Buffer.from('ab'))).toEqual(Buffer.from('abab'))
  const { pid } = await pool.call('describe', undefined)
  expect(pool.pids()).toEqual([pid])
  expect(pid).not.toBe(process.pid)
})

test('a child has a lower priority and none of our settings', async () => {
  const { priority, env } = await openPool().call('describe', undefined)
  expect(priority).toBe(Math.max(7, os.getPriority()))
  expect(env).not.toContain('APP_SECRET')
})

test.runIf(process.platform === 'linux')('the OOM killer ends a child before the shop', async () => {
  const { pid } = await openPool().call('describe', undefined)
  const scores = [pid, process.pid].map((id) => Number(readFileSync(`/proc/${id}/oom_score_adj`, 'utf8')))
  expect(scores[0]).toBeGreaterThan(scores[1] ?? Number.POSITIVE_INFINITY)
})

test('an error keeps its code and message, and the child continues', async () => {
  const pool = openPool()
  const { pid } = await pool.call('describe', undefined)
  await expect(pool.call('refuse', undefined)).rejects.toEqual(new AppError('too_large', 'The image is too large.'))
  await expect(pool.call('fail', undefined)).rejects.toThrow('a bug')
  await expect(pool.call('fail', undefined)).rejects.not.toBeInstanceOf(AppError)
  expect(await pool.call('describe', undefined)).toMatchObject({ pid })
})

test.each(['SIGSEGV', 'SIGKILL'] as const)('a child that ends with %s fails only its own operation', async (signal) => {
  const pool = openPool()
  const crashing = pool.call('crash', signal)
  const other = pool.call('double', Buffer.from('a'))
  await expect(crashing).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining(signal) },
  })
  expect(await other).toEqual(Buffer.from('aa'))
  expect(await pool.call('double', Buffer.from('b'))).toEqual(Buffer.from('bb'))
})

test('a child that runs out of memory fails its operation, and the next one starts a new child', async () => {
  const pool = openPool({ execArgv: ['--max-old-space-size=32'] })
  await expect(pool.call('exhaustMemory', undefined)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await pool.call('double', Buffer.from('b'))).toEqual(Buffer.from('bb'))
})

test.each(['waitForever', 'block'] as const)('ends a child that takes too long: %s', async (name) => {
  const pool = openPool({ timeoutMs: 3000 })
  await expect(pool.call(name, undefined)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Processing the image took too long. Please try again.',
  })
  await vi.waitFor(() => expect(pool.pids()).toEqual([]), EVENTUALLY)
})

test('after a timeout, the next operation starts a new child', async () => {
  const options = { entry: ENTRY, execArgv: [], env: {}, niceness: 0, idleMs: 60_000, timeoutMs: 60_000 }
  const pool = createChildPool<typeof operations>(options)
  onTestFinished(pool.close)
  await pool.call('describe', undefined)
  options.timeoutMs = 1
  const tooLong = pool.call('waitForever', undefined)
  options.timeoutMs = 60_000
  await expect(tooLong).rejects.toMatchObject({ code: 'unavailable' })
  expect(await pool.call('double', Buffer.from('b'))).toEqual(Buffer.from('bb'))
})

test('an idle child is used again, and ends when nothing more arrives', async () => {
  const pool = openPool({ idleMs: 3000 })
  const first = await pool.call('describe', undefined)
  const second = await pool.call('describe', undefined)
  expect(second.pid).toBe(first.pid)
  await vi.waitFor(() => expect(isRunning(first.pid)).toBe(false), EVENTUALLY)
  expect(pool.pids()).toEqual([])
  const third = await pool.call('describe', undefined)
  expect(third.pid).not.toBe(first.pid)
})

test('closing ends a child during its operation', async () => {
  const pool = openPool()
  const waiting = pool.call('waitForever', undefined)
  const [pid = 0] = pool.pids()
  pool.close()
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), EVENTUALLY)
})

test('a child ends when its parent is killed', async () => {
  const parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = await once(parent.stdout, 'data')
  const pid = Number(String(printed))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), EVENTUALLY)
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
