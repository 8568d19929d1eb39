import { expect, test } from 'vitest'
import { runChaos } from '#test/chaos-run.ts'
import { testDatabase } from '#test/database.ts'
import { noteFigure } from '#test/figure.ts'
import { testSandbox } from '#test/sandbox.ts'

testDatabase()
testSandbox()

/** `npm run chaos` runs ten times as many. */
const CHECKOUTS = Number(process.env.CHAOS_CHECKOUTS ?? 200)
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 32))

test(
  `${CHECKOUTS} checkouts with lost, duplicate and reordered events, provider failures and process kills leave the ledger balanced`,
  async () => {
    process.stdout.write(`chaos: ${CHECKOUTS} checkouts, seed ${SEED} (set CHAOS_SEED to reproduce)\n`)
    const { paid, orders, refunded, kills, ledger } = await runChaos(CHECKOUTS, SEED)
    process.stdout.write(`chaos: ${paid} paid, ${orders} orders, ${refunded} refunded, process killed ${kills} times\n`)
    // A tenth abandons the payment page, and a twentieth of the payments fails later.
    expect(paid).toBeGreaterThan(CHECKOUTS / 2)
    expect(orders).toBe(paid)
    expect(kills).toBeGreaterThan(0)
    expect(ledger).toMatchObject({
      completed_without_order: 0,
      orders_without_payment: 0,
      lines_out_of_balance: 0,
      refunds_out_of_balance: 0,
    })
    expect(ledger.captured_less_refunded).toBe(ledger.orders_less_refunds)
    noteFigure(
      'checkouts under kills of the shop and failures of Stripe',
      `${CHECKOUTS} checkouts, ${paid} paid, ${orders} orders, ${refunded} refunded, ${kills} kills`,
    )
  },
  Math.max(900_000, CHECKOUTS * 1000),
)
