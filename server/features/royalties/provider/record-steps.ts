import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { PAYOUT_RETURN_DAYS } from '#domain/payouts.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { tellAdmins } from './tell-admins.ts'

/*
 * The steps of a payout through Stripe. The condition of each UPDATE is the state before it, so a step that is repeated,
 * or that another process has already taken, changes nothing.
 */

/** A payout that its bank has not confirmed is checked this often. */
const CHECK_MS = HOUR_MS

/** The money is on the connected account. If the payout failed meanwhile, the next step finds the transfer and reverses it. */
export async function recordTransfer(id: string, transferId: string): Promise<void> {
  await db
    .update(payouts)
    .set({ transferId, failure: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'requested'), isNull(payouts.transferId)))
}

type Sent = { providerPayoutId: string; arrivesOn: string | null }

/** The money is on its way from the connected account to the bank. */
export async function recordSent(id: string, sent: Sent, now: Date): Promise<void> {
  const attemptAt = new Date(now.getTime() + CHECK_MS)
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({ ...sent, state: 'in_transit', failure: null, attemptAt })
      .where(
        and(
          eq(payouts.id, id),
          eq(payouts.state, 'requested'),
          isNotNull(payouts.transferId),
          isNull(payouts.providerPayoutId),
        ),
      )
      .returning()
    if (!payout) return
    const { designerId, amountCents } = payout
    const notice = { event: 'payout-sent', amount_cents: amountCents, arrives_on: sent.arrivesOn } as const
    await notify(tx, { userId: designerId, key: `payout ${id} sent`, notice, now })
  })
}

/** The bank has not confirmed it yet. */
export async function recordOnItsWay(id: string, arrivesOn: string | null, now: Date): Promise<void> {
  await db
    .update(payouts)
    .set({ arrivesOn, attemptAt: new Date(now.getTime() + CHECK_MS) })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'in_transit')))
}

/** The bank has the money. */
export async function recordArrival(id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({ state: 'paid', settledAt: now, failure: null, attemptAt: new Date(now.getTime() + DAY_MS) })
      .where(and(eq(payouts.id, id), eq(payouts.state, 'in_transit')))
      .returning()
    if (!payout) return
    const { designerId, amountCents, reference } = payout
    await recordSecurityEvent(tx, { type: 'payout-paid', accountId: designerId, details: { amountCents } })
    const about = { userId: designerId, amountCents, reference, reason: null, origin: publicOrigin() }
    await notify(tx, {
      userId: designerId,
      key: `payout ${id} paid`,
      notice: { event: 'payout-arrived', amount_cents: amountCents },
      now,
      mail: (to) => ({ kind: 'payout-settled', to, state: 'arrived', ...about }),
    })
  })
}

/** An arrived payout is checked once a day until it can no longer be returned. */
export async function planReturnCheck(id: string, settledAt: Date, now: Date): Promise<void> {
  const isOver = now.getTime() - settledAt.getTime() >= PAYOUT_RETURN_DAYS * DAY_MS
  await db
    .update(payouts)
    .set({ attemptAt: isOver ? null : new Date(now.getTime() + DAY_MS) })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'paid')))
}

type Failure = { reason: string; reversalId?: string | undefined; transferId?: string | undefined }

/** The money is back, or never left: the amount returns to the balance. Also for a payout that was returned after it arrived. */
export async function recordFailure(id: string, failure: Failure, now: Date): Promise<void> {
  const { reason, reversalId, transferId } = failure
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({ state: 'failed', settledAt: now, transferId, reversalId, failure: reason.slice(0, 500), attemptAt: null })
      .where(
        and(
          eq(payouts.id, id),
          inArray(payouts.state, ['requested', 'in_transit', 'paid']),
          // Money that was transferred must have come back.
          reversalId ? (transferId ? undefined : isNotNull(payouts.transferId)) : isNull(payouts.transferId),
        ),
      )
      .returning()
    if (!payout) return
    const { designerId, amountCents, reference } = payout
    await recordSecurityEvent(tx, { type: 'payout-failed', accountId: designerId, details: { amountCents } })
    const isDeleted = and(eq(users.id, designerId), isNotNull(users.deletedAt))
    if ((await tx.$count(users, isDeleted)) > 0) return tellAdmins(tx, payout, { failure: reason, isReturned: true })
    const about = { userId: designerId, amountCents, reference, reason, origin: publicOrigin() }
    await notify(tx, {
      userId: designerId,
      key: `payout ${id} failed`,
      notice: { event: 'payout-failed', amount_cents: amountCents, reason },
      now,
      isUrgent: true,
      mail: (to) => ({ kind: 'payout-settled', to, state: 'failed', ...about }),
    })
  })
}
