import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payoutPeriod } from '#domain/connect.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { atStripe, connectedDesigner, earn } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { KILL_TIMEOUT_MS, testKills } from '#test/kill.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { startPayouts } from './payouts/start-payouts.ts'

testDatabase()
testSandbox()
testPayments()
const killEverywhere = testKills()

/** Payouts start daily, so the next run makes up for an interrupted one. */
const FIRST_RUN = dayOfNextMonth(1)
const NEXT_RUN = dayOfNextMonth(2)

test(
  'after a kill anywhere in the monthly payout run, the next run pays the other designers, each exactly once',
  async () => {
    const calls = await killEverywhere('the monthly payout run', async () => {
      const designers = [await connectedDesigner(), await connectedDesigner()]
      for (const { id } of designers) await earn(id)
      const check = async () => {
        await startPayouts(NEXT_RUN)
        await runJobs('payouts')
        for (const { id, accountId } of designers) {
          expect(await db.select().from(payouts).where(eq(payouts.designerId, id))).toMatchObject([
            { period: payoutPeriod(FIRST_RUN), amountCents: 29_98, state: 'in_transit' },
          ])
          expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 0 }])
        }
      }
      return { task: { payoutRunAt: FIRST_RUN.toISOString() }, check }
    })
    expect(calls).toBeGreaterThan(20)
  },
  KILL_TIMEOUT_MS,
)

function dayOfNextMonth(day: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 6, 25))
}
