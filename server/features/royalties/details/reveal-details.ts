import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { PayoutDetails } from '#domain/payout-details.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { openDetails } from './seal.ts'

/** Shows an admin where a manual payout goes. Recorded every time. */
export async function revealDetails(viewer: Viewer, payoutId: string, now: Date): Promise<PayoutDetails> {
  return db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId))
    if (!payout) throw new AppError('not_found', 'Payout not found')
    if (!payout.sealedDestination) throw new AppError('conflict', 'This payout has no stored details.')
    const { designerId, destination } = payout
    await record(tx, {
      actorId: viewer.id,
      action: 'reveal-details',
      subject: 'payout',
      subjectId: payoutId,
      details: { destination },
      now,
    })
    const event = { type: 'payout-details-read', accountId: designerId, actorId: viewer.id } as const
    await recordSecurityEvent(tx, { ...event, details: { payoutId } })
    return openDetails(payout.sealedDestination)
  })
}
