import { beforeEach, expect } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { sweepPayouts } from '#server/features/connect/payouts/sweep-payouts.ts'
import { finishAnswers } from '#server/features/disputes/finish-answers.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { testFiles } from '#test/files.ts'
import { faultyFetch, TEST_TIMEOUT_MS } from '#test/outside/faulty-fetch.ts'
import type { Screen } from '#test/outside/table.ts'
import { testPart } from '#test/outside/test-part.ts'
import { type Written, writtenSince } from '#test/outside/written-rows.ts'
import { testPayments } from '#test/payments.ts'
import { testShipping } from '#test/shipping.ts'
import { sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'

testShipping()
testPayments()
testFiles()
silenceLog()
beforeEach(() => replaceStripe(sendToSite))

/** Rows of work that waits for Stripe, and of the same work when it is done. */
const WORK: Partial<Record<Screen, { waiting: Written; done: Written }>> = {
  refund: { waiting: { refunds: 1 }, done: { refunds: 1, refunded: 1 } },
  'refund of a held payment': { waiting: { held_refunds: 1 }, done: { held_refunds: 1, held_refunded: 1 } },
  'dispute, answer': { waiting: { answered: 1 }, done: { answered: 1, submitted: 1 } },
  'dispute, acceptance': { waiting: { answered: 1 }, done: { answered: 1, lost: 1 } },
  payout: { waiting: { payouts: 1 }, done: { payouts: 1, sent_payouts: 1 } },
}

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
  checkMeanwhile: async (screen, before) => expect(await writtenSince(before)).toEqual(WORK[screen]?.waiting),
  checkLater: async (screen, before) => {
    const later = new Date(Date.now() + HOUR_MS)
    await sweepCheckouts(later)
    await sweepPayouts(later)
    await finishAnswers(later)
    expect(await writtenSince(before)).toEqual(WORK[screen]?.done)
    expect(isBalanced(await readLedger())).toBe(true)
  },
})
