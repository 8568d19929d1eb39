import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Cents } from '#domain/money.ts'
import type { Notice } from '#domain/notifications.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'

type Settlement = { state: 'paid' | 'refused'; reason?: string | undefined }

/**
 * Marks a manual payout as paid or declined; Stripe reports the others. A payout counts as paid out from its request on, so declining it returns the
 * amount to the balance. The state check is part of the UPDATE, so only one concurrent settlement succeeds.
 */
export async function settlePayout(
  viewer: Viewer,
  id: string,
  { state, reason }: Settlement,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({ state, settledAt: now })
      .where(and(eq(payouts.id, id), eq(payouts.state, 'requested'), ne(payouts.method, 'stripe')))
      .returning()
    if (!payout) throw await explainFailure(tx, id)
    const { amountCents, method, reference, designerId } = payout
    const details = { amount: amountCents, method, reference, reason }
    const action = state === 'paid' ? 'pay' : 'refuse'
    await record(tx, { actorId: viewer.id, action, subject: 'payout', subjectId: id, details, now })
    const type = state === 'paid' ? 'payout-paid' : 'payout-refused'
    await recordSecurityEvent(tx, { type, accountId: designerId, actorId: viewer.id, details: { amountCents } })
    const about = { state, userId: designerId, amountCents, reference, reason: reason ?? null, origin: publicOrigin() }
    await notify(tx, {
      userId: designerId,
      key: `payout ${id} ${state}`,
      notice: toNotice(state, amountCents, reason ?? null),
      now,
      mail: (to) => ({ kind: 'payout-settled', to, ...about }),
    })
  })
}

function toNotice(state: Settlement['state'], amount: Cents, reason: string | null): Notice {
  if (state === 'paid') return { event: 'payout-paid', amount_cents: amount }
  return { event: 'payout-refused', amount_cents: amount, reason }
}

async function explainFailure(tx: Tx, id: string) {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id))
  if (!payout) return new AppError('not_found', 'Payout not found')
  if (payout.method === 'stripe') return new AppError('conflict', 'Stripe sends and settles this payout.')
  return new AppError('conflict', `This payout was already ${payout.state === 'paid' ? 'paid' : 'declined'}.`)
}
