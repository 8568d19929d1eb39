import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { sweepPayouts } from '#server/features/connect/payouts/sweep-payouts.ts'
import { finishAnswers } from '#server/features/disputes/finish-answers.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testFiles } from '#test/files.ts'
import { faultyFetch, TEST_TIMEOUT_MS } from '#test/outside/faulty-fetch.ts'
import { RESOLUTION } from '#test/outside/setup-screens.ts'
import { testPart } from '#test/outside/test-part.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'

testShipping()
testPayments()
testFiles()
silenceLog()
beforeEach(() => replaceStripe(sendToSite))

testPart('Stripe', {
  breakPart: (fault) => replaceStripe(faultyFetch(fault), TEST_TIMEOUT_MS),
  repair: () => replaceStripe(sendToSite),
  // The prices are frozen before Stripe is called. A retry opens the payment page of the same checkout.
  // The refund of a cancellation and the account of a designer are stored as well. A retry continues with them.
  kept: {
    checkout: { checkouts: 1 },
    cancellation: { refunds: 1 },
    'payout setup': { connect_accounts: 1 },
  },
  checkMeanwhile: async () => {
    expect(await db.$count(refunds, eq(refunds.status, 'failed'))).toBe(0)
    expect(await db.$count(payouts, and(eq(payouts.state, 'failed'), ne(payouts.failure, RESOLUTION)))).toBe(0)
  },
  checkLater: async () => {
    const later = new Date(Date.now() + HOUR_MS)
    await sweepCheckouts(later)
    await sweepPayouts(later)
    await finishAnswers(later)
    expect(await db.$count(refunds, eq(refunds.status, 'pending'))).toBe(0)
    expect(await db.$count(payouts, eq(payouts.state, 'requested'))).toBe(0)
    expect(await db.$count(checkouts, and(isNotNull(checkouts.refundAskedAt), isNull(checkouts.refundedAt)))).toBe(0)
    expect(
      await db.$count(
        disputes,
        and(
          or(isNotNull(disputes.submitAskedAt), isNotNull(disputes.acceptAskedAt)),
          eq(disputes.status, 'needs_response'),
        ),
      ),
    ).toBe(0)
    expect(isBalanced(await readLedger())).toBe(true)
  },
})
