import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { payoutDetails, payouts } from '#server/platform/db/schema/payouts.ts'
import { reportChange } from './report-change.ts'

/** Removes the designer's payout details. A payout that is already requested keeps its copy. */
export async function deleteDetails(viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteDetailsOf(tx, viewer.id))) throw new AppError('not_found', 'You have no payout details.')
    await reportChange(tx, viewer)
  })
}

/** When an account is deleted. Its settled payouts keep the masked details. */
export async function eraseDetailsOf(tx: Tx, designerId: string): Promise<void> {
  await deleteDetailsOf(tx, designerId)
  await tx.update(payouts).set({ sealedDestination: null }).where(eq(payouts.designerId, designerId))
}

/** Returns whether there were any. */
async function deleteDetailsOf(tx: Tx, designerId: string): Promise<boolean> {
  const deleted = await tx
    .delete(payoutDetails)
    .where(eq(payoutDetails.designerId, designerId))
    .returning({ designerId: payoutDetails.designerId })
  return deleted.length > 0
}
