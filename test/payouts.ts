import type { PayoutDetails } from '#domain/payout-details.ts'
import { hintOf } from '#domain/payout-details.ts'
import { sealDetails } from '#server/features/royalties/details/seal.ts'
import { db } from '#server/platform/db/client.ts'
import { payoutDetails } from '#server/platform/db/schema/payouts.ts'

const BANK: PayoutDetails = {
  method: 'bank_transfer',
  accountHolder: 'Ken Ito',
  country: 'US',
  accountNumber: '000123456789',
  routingNumber: '110000000',
}
const PAYPAL: PayoutDetails = { method: 'paypal', email: 'driver@example.com' }

/** Stores where a designer's manual payouts go. */
export async function addPayoutDetails(designerId: string, method: PayoutDetails['method'] = 'bank_transfer') {
  const details = method === 'paypal' ? PAYPAL : BANK
  const values = { method, sealed: sealDetails(details), hint: hintOf(details), updatedAt: new Date() }
  await db.insert(payoutDetails).values({ designerId, ...values })
}
