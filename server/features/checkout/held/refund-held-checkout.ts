import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { finishHeldRefund } from './finish-held-refund.ts'

/** Refunds a held payment in full. Persists the request before calling the provider, so that a retry is the same refund. */
export async function refundHeldCheckout(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
    if (held?.status !== 'held') throw new AppError('not_found', 'Held payment not found')
    if (held.refundAskedAt) return
    await tx.update(checkouts).set({ refundAskedAt: now }).where(eq(checkouts.id, id))
    const details = { amount: held.capturedCents, currency: held.capturedCurrency, reason: held.heldReason }
    await record(tx, { actorId: viewer.id, action: 'refund', subject: 'checkout', subjectId: id, details, now })
  })
  await finishHeldRefund(id, now).catch(leaveToSweep)
}

/** The request is stored and the sweep will retry it, so the admin gets no error. */
function leaveToSweep(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
  log.warn('payment.refund_deferred', { err: error })
}
