import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type ConnectCountry, NO_REQUIREMENTS } from '#domain/connect.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { askStripe, isDecision } from './ask-stripe.ts'
import { type ConnectAccount, findAccount } from './find-account.ts'
import { requireConnect } from './require-connect.ts'
import { requirePassword } from './require-password.ts'

const PORTAL = '/designers?tab=royalties'
const MAX_LISTED = 100

type Options = { country: ConnectCountry; password: string; origin: string; now: Date }

/** The URL of Stripe's onboarding for a designer. Creates the connected account on the first call. */
export async function startOnboarding(viewer: Viewer, { country, password, origin, now }: Options): Promise<string> {
  requireConnect()
  await requirePassword(viewer, password)
  const row = await storeRow(viewer.id, country, now)
  const account = row.accountId ?? (await connect(viewer, row, now))
  const { url } = await askStripe((stripe) =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: `${origin}${PORTAL}&connect=return`,
      refresh_url: `${origin}${PORTAL}&connect=refresh`,
    }),
  )
  return url
}

/** The row is stored before Stripe is called, so that a crash in between leaves no unknown account. */
async function storeRow(designerId: string, country: ConnectCountry, now: Date): Promise<ConnectAccount> {
  await db
    .insert(connectAccounts)
    .values({ designerId, country, requirements: NO_REQUIREMENTS, createdAt: now })
    .onConflictDoNothing()
  const row = await findAccount(designerId)
  if (!row) throw new Error('The connected account was not stored.')
  return row
}

async function connect(viewer: Viewer, row: ConnectAccount, now: Date): Promise<string> {
  const { id } = (await findCreated(row)) ?? (await create(viewer, row, now))
  await db.transaction(async (tx) => {
    const stored = await tx
      .update(connectAccounts)
      .set({ accountId: id })
      .where(and(eq(connectAccounts.designerId, viewer.id), isNull(connectAccounts.accountId)))
      .returning({ designerId: connectAccounts.designerId })
    if (stored.length === 0) return
    const details = { account: id }
    await recordSecurityEvent(tx, { type: 'payout-account-connected', accountId: viewer.id, details })
    if (!viewer.email) return
    const notice = { event: 'payout-account-connected', origin: publicOrigin() } as const
    await enqueueMail(tx, { kind: 'security-notice', to: viewer.email, ...notice })
  })
  return id
}

/** The account of an earlier call that was interrupted. Idempotency keys expire after a day; the list is permanent. */
async function findCreated({ designerId, createdAt }: ConnectAccount): Promise<Stripe.Account | undefined> {
  const since = Math.floor((createdAt.getTime() - DAY_MS) / 1000)
  return askStripe(async (stripe) => {
    for await (const account of stripe.accounts.list({ created: { gte: since }, limit: MAX_LISTED }))
      if (account.metadata?.designer_id === designerId) return account
    return undefined
  })
}

async function create(viewer: Viewer, row: ConnectAccount, now: Date): Promise<Stripe.Account> {
  try {
    return await askStripe((stripe) => stripe.accounts.create(...requestOf(viewer, row)))
  } catch (error) {
    // The time is part of the idempotency key, so the next call is not answered with the same refusal.
    const createdAt = new Date(Math.max(now.getTime(), row.createdAt.getTime() + 1))
    if (isDecision(error)) await db.update(connectAccounts).set({ createdAt }).where(isUnchanged(row))
    throw error
  }
}

function isUnchanged({ designerId, createdAt }: ConnectAccount) {
  return and(
    eq(connectAccounts.designerId, designerId),
    eq(connectAccounts.createdAt, createdAt),
    isNull(connectAccounts.accountId),
  )
}

function requestOf({ email }: Viewer, { designerId, country, createdAt }: ConnectAccount) {
  const params: Stripe.AccountCreateParams = {
    type: 'express',
    country,
    ...(email && { email }),
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    // The shop decides when to pay out.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { designer_id: designerId },
  }
  return [params, { idempotencyKey: `connect-${designerId}-${createdAt.getTime()}` }] as const
}
