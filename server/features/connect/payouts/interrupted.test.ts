import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { transaction } from '#sandbox/database.ts'
import { askFor } from '#sandbox/stripe/connect/accounts.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { atStripe, bankSays, findPayout, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { sendToSite } from '#test/site.ts'
import { continuePayout } from './continue-payout.ts'
import { sweepPayouts } from './sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()

type Requested = Awaited<ReturnType<typeof requestedPayout>>

/** The connection to Stripe breaks at the nth call, before or after it took effect, and stays broken during the work. */
async function breakAt(at: number, when: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
  let calls = 0
  replaceStripe(async (input, init) => {
    calls++
    if (calls === at && when === 'after') await sendToSite(input, init)
    if (calls >= at) throw new TypeError('connection reset')
    return sendToSite(input, init)
  })
  const [result] = await Promise.allSettled([work()])
  replaceStripe(sendToSite)
  return result?.status === 'rejected'
}

/** Breaks every call of a step in turn. Each time is a new payout, which must end the same way. */
async function breakEverywhere(
  step: (payout: Requested) => Promise<unknown>,
  check: (payout: Requested) => Promise<void>,
  prepare: (payout: Requested) => Promise<void> = async () => {},
) {
  let broken = 0
  for (const when of ['before', 'after'] as const)
    for (let at = 1; ; at++) {
      const payout = await requestedPayout()
      await prepare(payout)
      const isBroken = await breakAt(at, when, () => step(payout))
      await sweepPayouts(new Date(Date.now() + HOUR_MS))
      await check(payout).catch((cause) => {
        throw new Error(`broken ${when} call ${at}`, { cause })
      })
      if (!isBroken) break
      broken++
    }
  return broken
}

test('a payout whose connection breaks at any call is sent exactly once', async () => {
  const broken = await breakEverywhere(
    ({ id }) => continuePayout(id, new Date()),
    async ({ designer, id, accountId }) => {
      expect(await findPayout(id)).toMatchObject({ state: 'in_transit' })
      expect(await atStripe(accountId)).toEqual({
        transfers: [{ amount: 29_98, amount_reversed: 0 }],
        payouts: [{ amount: 29_98, status: 'pending' }],
      })
      expect((await readBalance(designer.id)).availableMills).toBe(8)
    },
  )
  expect(broken).toBeGreaterThanOrEqual(12)
}, 120_000)

test('a returned payout whose connection breaks at any call is reversed exactly once', async () => {
  const broken = await breakEverywhere(
    ({ id }) => continuePayout(id, new Date()),
    async ({ designer, id, accountId }) => {
      expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
      const { transfers, payouts } = await atStripe(accountId)
      expect(transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
      expect(payouts).toMatchObject([{ status: 'failed' }])
      expect((await readBalance(designer.id)).availableMills).toBe(29_988)
    },
    async (payout) => {
      await continuePayout(payout.id, new Date())
      await bankSays('failed', payout)
    },
  )
  expect(broken).toBeGreaterThanOrEqual(6)
}, 120_000)

test('a payout that Stripe refuses at the bank is reversed exactly once, whichever call breaks', async () => {
  const broken = await breakEverywhere(
    ({ id }) => continuePayout(id, new Date()),
    async ({ designer, id, accountId }) => {
      expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
      expect(await atStripe(accountId)).toEqual({
        transfers: [{ amount: 29_98, amount_reversed: 29_98 }],
        payouts: [],
      })
      expect((await readBalance(designer.id)).availableMills).toBe(29_988)
    },
    async ({ accountId }) => {
      const asked = { requirement: 'individual.id_number', code: 'invalid_value_other', reason: 'Blurry.' } as const
      await transaction((query) =>
        askFor({ query, now: new Date(), requestId: null, idempotencyKey: null }, accountId, asked),
      )
    },
  )
  expect(broken).toBeGreaterThanOrEqual(12)
}, 120_000)
