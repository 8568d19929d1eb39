import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { sweepPayouts } from '#server/features/connect/payouts/sweep-payouts.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { faultyFetch, TEST_TIMEOUT_MS } from '#test/outside/faulty-fetch.ts'
import { testPart } from '#test/outside/test-part.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'

testShipping()
testPayments()
silenceLog()
beforeEach(() => replaceStripe(sendToSite))

testPart('Stripe', {
  breakPart: (fault) => replaceStripe(faultyFetch(fault), TEST_TIMEOUT_MS),
  repair: () => replaceStripe(sendToSite),
  // The prices are frozen before Stripe is called. A retry opens the payment page of the same checkout.
  kept: { checkout: { checkouts: 1 } },
  checkMeanwhile: async () => {
    expect(await db.$count(refunds, eq(refunds.status, 'failed'))).toBe(0)
    expect(await db.$count(payouts, eq(payouts.state, 'failed'))).toBe(0)
  },
  checkLater: async () => {
    const later = new Date(Date.now() + HOUR_MS)
    await sweepCheckouts(later)
    await sweepPayouts(later)
    expect(await db.$count(refunds, eq(refunds.status, 'pending'))).toBe(0)
    expect(await db.$count(payouts, eq(payouts.state, 'requested'))).toBe(0)
    expect(isBalanced(await readLedger())).toBe(true)
  },
})
