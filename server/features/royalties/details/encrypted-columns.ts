import { encryptedColumn } from '#server/platform/crypto/reencrypt-column.ts'
import { payoutDetails, payouts } from '#server/platform/db/schema/payouts.ts'

/** For a rotation of APP_SECRET. */
export const encryptedPayoutColumns = [
  encryptedColumn(payoutDetails, payoutDetails.designerId, payoutDetails.sealed, 'payout-details'),
  encryptedColumn(payouts, payouts.id, payouts.sealedDestination, 'payout-details'),
]
