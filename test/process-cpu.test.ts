import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { parseStat, startCosts } from './process-cpu.ts'

/** Larger than any process id. */
const NO_PROCESS = 2 ** 30

test('reads parent and CPU time, also if the name of the process has spaces and parentheses', () => {
  const fields = 'S 42 1 1 0 -1 4194304 100 0 0 0 250 50 10 5 20 0 11 0 12345'
  expect(parseStat(`4711 (node (main) x) ${fields}`)).toEqual({ parent: 42, cpuMs: 3150 })
})

test.skipIf(process.platform !== 'linux')('counts the work of child processes, per request', async () => {
  const readCosts = startCosts(process.pid, NO_PROCESS)
  const child = spawn(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);'])
  await once(child, 'exit')
  expect(readCosts(1).serverCpuMs).toBeGreaterThanOrEqual(200)
  expect(readCosts(1).databaseCpuMs).toBe(0)
})
