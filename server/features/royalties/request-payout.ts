import { z } from '@hono/zod-openapi'
import { AppError } from '#domain/errors.ts'
import { MAX_PAYOUT_REFERENCE_LENGTH, PAYOUT_METHODS, type PayoutMethod } from '#domain/payouts.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { findDetails } from './details/find-details.ts'
import { openPayout } from './open-payout.ts'
import { openStripePayout } from './open-stripe-payout.ts'

export const PayoutInput = z
  .strictObject({
    method: z
      .enum(PAYOUT_METHODS)
      .optional()
      .openapi({ description: 'stripe: to your connected account. Otherwise the method of your payout details' }),
    reference: LineInput.min(1, 'Reference is required').max(MAX_PAYOUT_REFERENCE_LENGTH).default('Royalties'),
  })
  .openapi('NewPayout')

/** Requests a payout of the available balance: through Stripe, or by hand with the details that are stored now. */
export async function requestPayout(viewer: Viewer, { method, reference }: z.infer<typeof PayoutInput>, now: Date) {
  return db.transaction(async (tx) => {
    if (method === 'stripe') return openStripePayout(tx, { designerId: viewer.id, reference }, now)
    const destination = await copyDetails(tx, viewer.id, method)
    return openPayout(tx, { designerId: viewer.id, reference, ...destination }, now)
  })
}

async function copyDetails(tx: Tx, designerId: string, wanted: PayoutMethod | undefined) {
  const details = await findDetails(designerId, tx)
  if (!details) throw new AppError('conflict', 'Add your payout details first.')
  const { method, hint, sealed } = details
  if (wanted && wanted !== method) throw new AppError('conflict', MISMATCHES[method])
  return { method, destination: hint, sealedDestination: sealed }
}

const MISMATCHES = {
  bank_transfer: 'Your payout details are for a bank transfer. Change them, or choose that method.',
  paypal: 'Your payout details are for PayPal. Change them, or choose that method.',
}
