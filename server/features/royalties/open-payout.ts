import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import type { PayoutMethod } from '#domain/payouts.ts'
import { payableCents } from '#domain/royalties.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { findOpenPayout } from './find-open-payout.ts'
import { readBalance } from './read-balance.ts'

type NewPayout = {
  designerId: string
  method: PayoutMethod
  reference: string
  /** The month whose schedule creates it. Otherwise the designer requests it. */
  period?: string | undefined
  destination?: string | undefined
  sealedDestination?: string | undefined
  accountId?: string | undefined
  attemptAt?: Date | undefined
}

/**
 * Creates a payout of the available balance in whole cents. Locks the designer's row, so that only one of several
 * concurrent calls succeeds.
 */
export async function openPayout(tx: Tx, payout: NewPayout, now: Date) {
  const { designerId, period } = payout
  const [designer] = await tx.select().from(users).where(eq(users.id, designerId)).for('update')
  if (!designer?.emailVerifiedAt) throw new AppError('forbidden', CONFIRM_FIRST)
  if (await findOpenPayout(tx, designerId)) throw new AppError('conflict', 'You already have a payout in progress.')
  const amountCents = payableCents((await readBalance(designerId, tx)).availableMills)
  const { minimumCents } = shopSettings().payouts
  if (amountCents < minimumCents) throw new AppError('conflict', `The minimum payout is ${formatMoney(minimumCents)}.`)
  if (amountCents === 0) throw new AppError('conflict', 'You have no royalties to pay out.')
  const [created] = await tx
    .insert(payouts)
    .values({ ...payout, amountCents, createdAt: now })
    .returning()
  if (!created) throw new Error('The payout was not stored.')
  const details = { amount: amountCents, ...(period && { period }) }
  const actorId = period ? null : designerId
  await record(tx, { actorId, action: 'request', subject: 'payout', subjectId: created.id, details, now })
  await recordSecurityEvent(tx, { type: 'payout-requested', accountId: designerId, details: { amountCents } })
  // A scheduled payout is announced when it is sent.
  if (period) return created
  const notice = { event: 'payout-requested', amount_cents: amountCents } as const
  await notify(tx, { userId: designerId, key: `payout ${created.id} requested`, notice, now })
  return created
}

const CONFIRM_FIRST =
  'Confirm your email address before you request a payout. Your account page can send you a new link.'
