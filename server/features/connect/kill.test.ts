import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { config } from '#server/platform/config.ts'
import { atStripe, bankSays, findPayout, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { testPayments } from '#test/payments.ts'
import { databaseUrl, testSandbox } from '#test/sandbox.ts'
import { site } from '#test/site.ts'
import { continuePayout } from './payouts/continue-payout.ts'
import { sweepPayouts } from './payouts/sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()

const FIXTURE = new URL('../../../test/fixtures/kill.ts', import.meta.url).pathname
/** Testing every kill point takes minutes: `npm run chaos` tests all of them, `npm test` every twelfth, from a random start. */
const STRIDE = Number(process.env.CHAOS_KILL_EVERY ?? 12)
const MOMENTS = ['before', 'after'] as const
const TIMEOUT_MS = 900_000
/** When an interrupted payout is due. */
const later = () => new Date(Date.now() + HOUR_MS)

type Requested = Awaited<ReturnType<typeof requestedPayout>>

let simulator: ReturnType<typeof serve>
beforeAll(() => {
  simulator = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
})
afterAll(() => simulator.close())

/** True if the process was killed, false if it finished first. */
async function isKilledAt(at: number, when: string, payoutId: string): Promise<boolean> {
  const task = { databaseUrl: await databaseUrl(), payoutId, at, when }
  const { port } = simulator.address() as AddressInfo
  const child = spawn(process.execPath, [FIXTURE, JSON.stringify(task)], {
    env: {
      ...process.env,
      APP_SECRET: config.APP_SECRET,
      RATE_LIMITS: 'off',
      STRIPE_API_BASE: `http://127.0.0.1:${port}/sandbox/stripe`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(errors)
  return false
}

/** Kills a process before and after every nth SQL statement and Stripe call of a payout. The sweep must finish the rest. */
async function killEverywhere(prepare: () => Promise<Requested>, check: (payout: Requested) => Promise<void>) {
  let points = 0
  for (const when of MOMENTS) {
    for (let at = 1 + Math.floor(Math.random() * STRIDE); ; at += STRIDE) {
      const payout = await prepare()
      const killed = await isKilledAt(at, when, payout.id)
      await sweepPayouts(later())
      await check(payout).catch((cause) => {
        throw new Error(`killed ${when} call ${at} of a payout`, { cause })
      })
      if (!killed) break
      points++
    }
  }
  return points
}

test(
  'after a kill anywhere in a payout, the sweep sends it exactly once',
  async () => {
    const points = await killEverywhere(requestedPayout, async (payout) => {
      const { designer, id, accountId } = payout
      expect(await atStripe(accountId)).toEqual({
        transfers: [{ amount: 29_98, amount_reversed: 0 }],
        payouts: [{ amount: 29_98, status: 'pending' }],
      })
      await bankSays('paid', payout)
      await continuePayout(id, new Date())
      expect(await findPayout(id)).toMatchObject({ state: 'paid', amountCents: 29_98 })
      expect(await readBalance(designer.id)).toMatchObject({ availableMills: 8, paidMills: 29_980, inTransitMills: 0 })
    })
    expect(points * STRIDE).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)

test(
  'after a kill anywhere in a returned payout, the sweep takes the money back exactly once',
  async () => {
    const returned = async () => {
      const payout = await requestedPayout()
      await continuePayout(payout.id, new Date())
      await bankSays('failed', payout)
      return payout
    }
    const points = await killEverywhere(returned, async ({ designer, id, accountId }) => {
      expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
      expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
      expect(await readBalance(designer.id)).toMatchObject({ availableMills: 29_988, paidMills: 0, inTransitMills: 0 })
    })
    expect(points * STRIDE).toBeGreaterThan(10)
  },
  TIMEOUT_MS,
)
