import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { isReady, missingWords, NO_REQUIREMENTS } from '#domain/connect.ts'
import type { AccountRequirements } from '#domain/payouts.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { callStripe } from '#server/features/payments/stripe.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'
import { log } from '#server/platform/log.ts'
import { isGone } from './ask-stripe.ts'
import type { ConnectAccount } from './find-account.ts'

/**
 * Stores a connected account as Stripe reports it now. For the webhook, the return from onboarding and the daily sweep:
 * the contents of an event are ignored, because events may be out of order. Undefined if no designer has the account.
 */
export async function syncAccount(accountId: string, now: Date): Promise<ConnectAccount | undefined> {
  if ((await db.$count(connectAccounts, eq(connectAccounts.accountId, accountId))) === 0) return
  const columns = await readColumns(accountId, now)
  return db.transaction(async (tx) => {
    const isThis = eq(connectAccounts.accountId, accountId)
    const [before] = await tx.select().from(connectAccounts).where(isThis).for('update')
    // A later call has stored its answer already.
    if (!before || (before.syncedAt && before.syncedAt > now)) return before
    const [after] = await tx
      .update(connectAccounts)
      .set({ ...columns, syncedAt: now })
      .where(isThis)
      .returning()
    if (after) await notifyChange(tx, before, after, now)
    return after
  })
}

async function readColumns(accountId: string, now: Date) {
  try {
    return toColumns(await callStripe((stripe) => stripe.accounts.retrieve(accountId)))
  } catch (error) {
    if (!isGone(error)) throw error
    log.error('connect.account_gone', { err: error, accountId })
    return forgotten(now)
  }
}

/** Stripe closed the account. The designer can connect another one; its idempotency key needs a new time. */
function forgotten(now: Date) {
  return {
    accountId: null,
    createdAt: now,
    detailsSubmitted: false,
    payoutsEnabled: false,
    transfersActive: false,
    requirements: NO_REQUIREMENTS,
    bankHint: null,
    hasTaxId: null,
  }
}

async function notifyChange(tx: Tx, before: ConnectAccount, after: ConnectAccount, now: Date) {
  if (isReady(before) === isReady(after)) return
  const notice = isReady(after)
    ? ({ event: 'payouts-ready' } as const)
    : ({ event: 'payouts-blocked', missing: missingWords(after.requirements) } as const)
  const key = `connect ${notice.event} ${now.toISOString()}`
  await notify(tx, { userId: after.designerId, key, notice, now, isUrgent: notice.event === 'payouts-blocked' })
}

function toColumns(account: Stripe.Account) {
  return {
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    requirements: toRequirements(account.requirements),
    bankHint: bankHintOf(account),
    hasTaxId: hasTaxId(account),
  }
}

function toRequirements(requirements: Stripe.Account['requirements']): AccountRequirements {
  const deadline = requirements?.current_deadline
  return {
    currentlyDue: requirements?.currently_due ?? [],
    eventuallyDue: requirements?.eventually_due ?? [],
    pendingVerification: requirements?.pending_verification ?? [],
    errors: (requirements?.errors ?? []).map(({ requirement, reason }) => ({ requirement, reason })),
    disabledReason: requirements?.disabled_reason ?? null,
    deadline: deadline ? new Date(deadline * 1000).toISOString() : null,
  }
}

function bankHintOf({ external_accounts: accounts }: Stripe.Account): string | null {
  const all = accounts?.data ?? []
  const main = all.find(({ default_for_currency: isDefault }) => isDefault) ?? all[0]
  if (!main) return null
  const name = main.object === 'bank_account' ? main.bank_name : main.brand
  return `${name ?? 'Bank'}, account ending ${main.last4}`.slice(0, 100)
}

function hasTaxId({ individual, company }: Stripe.Account): boolean | null {
  if (company?.tax_id_provided) return true
  if (!individual) return company ? false : null
  return Boolean(individual.id_number_provided || individual.ssn_last_4_provided)
}
