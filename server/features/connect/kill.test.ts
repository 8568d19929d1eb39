import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { atStripe, bankSays, findPayout, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { KILL_TIMEOUT_MS, testKills } from '#test/kill.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { continuePayout } from './payouts/continue-payout.ts'
import { sweepPayouts } from './payouts/sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()
const killEverywhere = testKills()

/** When an interrupted payout is due. */
const later = () => new Date(Date.now() + HOUR_MS)

test(
  'after a kill anywhere in a payout, the sweep sends it exactly once',
  async () => {
    const calls = await killEverywhere('a payout', async () => {
      const payout = await requestedPayout()
      const { designer, id, accountId } = payout
      const check = async () => {
        await sweepPayouts(later())
        expect(await atStripe(accountId)).toEqual({
          transfers: [{ amount: 29_98, amount_reversed: 0 }],
          payouts: [{ amount: 29_98, status: 'pending' }],
        })
        await bankSays('paid', payout)
        await continuePayout(id, new Date())
        expect(await findPayout(id)).toMatchObject({ state: 'paid', amountCents: 29_98 })
        expect(await readBalance(designer.id)).toMatchObject({
          availableMills: 8,
          paidMills: 29_980,
          inTransitMills: 0,
        })
      }
      return { task: { payoutId: id }, check }
    })
    expect(calls).toBeGreaterThan(20)
  },
  KILL_TIMEOUT_MS,
)

test(
  'after a kill anywhere in a returned payout, the sweep takes the money back exactly once',
  async () => {
    const calls = await killEverywhere('a returned payout', async () => {
      const payout = await requestedPayout()
      const { designer, id, accountId } = payout
      await continuePayout(id, new Date())
      await bankSays('failed', payout)
      const check = async () => {
        await sweepPayouts(later())
        expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
        expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
        expect(await readBalance(designer.id)).toMatchObject({
          availableMills: 29_988,
          paidMills: 0,
          inTransitMills: 0,
        })
      }
      return { task: { payoutId: id }, check }
    })
    expect(calls).toBeGreaterThan(10)
  },
  KILL_TIMEOUT_MS,
)
