import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect } from 'vitest'
import { config } from '#server/platform/config.ts'
import { noteFigure } from './figure.ts'
import { killTitle } from './kill-title.ts'
import { createRandom } from './random.ts'
import { databaseUrl } from './sandbox.ts'
import { site } from './site.ts'

const FIXTURE = new URL('./fixtures/kill.ts', import.meta.url).pathname
/** Testing every kill point takes minutes: `npm run chaos` tests all of them, `npm test` every twelfth, from a random start. */
const STRIDE = Number(process.env.CHAOS_KILL_EVERY ?? 12)
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 32))
const MOMENTS = ['before', 'after'] as const
export const KILL_TIMEOUT_MS = 900_000

/** The process sends a request to the shop, starts or continues payouts, or starts or sends a newsletter. */
type Task =
  | { path: string; headers: Record<string, string>; body: string }
  | { payoutRunAt: string }
  | { payoutId: string }
  | { issueId: string }
  | { recipientId: string }
/** `check` verifies the recovery. */
type Prepared = { task: Task; check: () => Promise<void> }

/** Called at the top of a test file, after `testDatabase()` and `testSandbox()`: serves the simulator to the processes. */
export function testKills() {
  const random = createRandom(SEED)
  let simulator: ReturnType<typeof serve>
  beforeAll(async () => {
    simulator = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
    await once(simulator, 'listening')
  })
  afterAll(() => simulator.close())

  /**
   * Kills a process before and after every nth SQL statement and outbound call of a task. Returns the approximate number
   * of statements and calls.
   */
  return async function killEverywhere(name: string, prepare: () => Promise<Prepared>): Promise<number> {
    const { port } = simulator.address() as AddressInfo
    let points = 0
    for (const when of MOMENTS) {
      for (let at = random.whole(1, STRIDE); ; at += STRIDE) {
        const { task, check } = await prepare()
        const killed = await isKilledAt(at, when, task, port)
        await check().catch((cause) => {
          throw new Error(`killed ${when} call ${at} of ${name} (seed ${SEED})`, { cause })
        })
        if (!killed) break
        points++
      }
    }
    noteFigure(killTitle(name, STRIDE), `${points} kills, each recovered`)
    return points * STRIDE
  }
}

/** True if the process was killed, false if it finished first. */
async function isKilledAt(at: number, when: string, task: Task, port: number): Promise<boolean> {
  const argument = JSON.stringify({ ...task, databaseUrl: await databaseUrl(), at, when })
  const child = spawn(process.execPath, [FIXTURE, argument], {
    env: {
      ...process.env,
      APP_SECRET: config.APP_SECRET,
      RATE_LIMITS: 'off',
      STRIPE_API_BASE: `http://127.0.0.1:${port}/sandbox/stripe`,
      SHIPENGINE_API_BASE: `http://127.0.0.1:${port}/sandbox/carrier`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(errors)
  expect(JSON.parse(output)).toMatchObject({ status: 200 })
  return false
}
