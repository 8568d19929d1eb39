import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_PAYOUT_REFERENCE_LENGTH, PAYOUT_FROM_CENTS, PAYOUT_METHODS } from '#domain/payouts.ts'
import { payableCents } from '#domain/royalties.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { readBalance } from './read-balance.ts'
import { findOpenPayout } from './require-no-due-payout.ts'

export const PayoutInput = z
  .strictObject({
    method: z.enum(PAYOUT_METHODS),
    reference: LineInput.min(1, 'Reference is required').max(MAX_PAYOUT_REFERENCE_LENGTH),
  })
  .openapi('NewPayout')

/** Requests a payout of the full balance in whole cents. Locks the designer's row, so that only one concurrent request succeeds. */
export async function requestPayout(viewer: Viewer, input: z.infer<typeof PayoutInput>, now: Date) {
  return db.transaction(async (tx) => {
    const designer = await lockDesigner(tx, viewer.id)
    if (!designer?.emailVerifiedAt) throw new AppError('forbidden', CONFIRM_FIRST)
    if (await findOpenPayout(tx, viewer.id)) throw new AppError('conflict', 'You already have a payout in progress.')
    const amountCents = payableCents((await readBalance(viewer.id, tx)).balanceMills)
    if (amountCents < PAYOUT_FROM_CENTS)
      throw new AppError('conflict', `The minimum payout is ${formatMoney(PAYOUT_FROM_CENTS)}.`)
    const [payout] = await tx
      .insert(payouts)
      .values({ ...input, amountCents, designerId: viewer.id, createdAt: now })
      .returning()
    if (!payout) throw new Error('The payout was not stored.')
    const entry = { actorId: viewer.id, action: 'request', subject: 'payout', subjectId: payout.id } as const
    await record(tx, { ...entry, details: { amount: amountCents }, now })
    await recordSecurityEvent(tx, { type: 'payout-requested', accountId: viewer.id, details: { amountCents } })
    const notice = { event: 'payout-requested', amount_cents: amountCents } as const
    await notify(tx, { userId: viewer.id, key: `payout ${payout.id} requested`, notice, now })
    return payout
  })
}

const CONFIRM_FIRST =
  'Confirm your email address before you request a payout. Your account page can send you a new link.'

async function lockDesigner(tx: Tx, id: string) {
  const [designer] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return designer
}
