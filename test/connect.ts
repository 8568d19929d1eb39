import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { NO_REQUIREMENTS } from '#domain/connect.ts'
import { query, transaction } from '#sandbox/database.ts'
import { failNow, payNow } from '#sandbox/stripe/connect/settle-payouts.ts'
import { syncAccount } from '#server/features/connect/accounts/sync-account.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { connectAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import { given, PASSWORD } from './given.ts'
import { connectAccount } from './money-account.ts'
import { ONBOARDING_FORM } from './onboarding-form.ts'
import { clearedOrder } from './royalties.ts'
import { as, sendToSite } from './site.ts'

type Person = { id: string; accessToken: string }

/** Opens the onboarding link of a designer and submits the form. Returns the URL that Stripe redirects to. */
export async function onboard(designer: Person, change: Partial<typeof ONBOARDING_FORM> = {}): Promise<string> {
  const response = await as(designer).post('/api/v1/connect/onboarding', { country: 'US', password: PASSWORD })
  if (response.status !== 200) throw new Error(await response.text())
  const { url } = (await response.json()) as { url: string }
  const visit = (await sendToSite(url)).headers.get('Location') ?? ''
  const body = new URLSearchParams({ ...ONBOARDING_FORM, ...change })
  const submitted = await sendToSite(new URL(visit, url), { method: 'POST', body })
  return submitted.headers.get('Location') ?? ''
}

/** A designer whose Stripe account is ready. Without the onboarding pages and the password, which take most of the time. */
export async function connectedDesigner() {
  const designer = await given.signedIn('designer')
  const now = new Date()
  const accountId = await connectAccount(now)
  await db
    .insert(connectAccounts)
    .values({ designerId: designer.id, accountId, country: 'US', requirements: NO_REQUIREMENTS, createdAt: now })
  await syncAccount(accountId, now)
  return { ...designer, accountId }
}

/** Available royalties of 29.98 for three shirts. */
export async function earn(designerId: string, now?: Date): Promise<void> {
  const design = await given.design({ designerId, status: 'approved' })
  await clearedOrder((await given.account()).id, { designId: design.id, quantity: 3 }, now)
}

/** A connected designer who requested 29.98. The job that sends it has not run. */
export async function requestedPayout() {
  const designer = await connectedDesigner()
  await earn(designer.id)
  const response = await as(designer).post('/api/v1/royalties/payouts', { method: 'stripe' })
  if (response.status !== 201) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return { designer, id, accountId: designer.accountId }
}

export async function findPayout(id: string) {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  return payout as NonNullable<typeof payout>
}

export async function availableOf(designerId: string): Promise<number> {
  return (await readBalance(designerId)).availableMills
}

/** The designer's notifications about payouts, sorted by name. */
export async function payoutNoticesOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  const events = rows.map(({ notice }) => notice.event).filter((event) => event.startsWith('payout-'))
  return events.toSorted()
}

/** Everything at Stripe that belongs to a connected account. */
export async function atStripe(accountId: string) {
  const transfers = (await stripe().transfers.list({ destination: accountId, limit: 100 })).data
  const sent = (await stripe().payouts.list({ limit: 100 }, { stripeAccount: accountId })).data
  return {
    transfers: transfers.map(({ amount, amount_reversed }) => ({ amount, amount_reversed })),
    payouts: sent.map(({ amount, status }) => ({ amount, status })),
  }
}

/** The bank confirms or returns the payout. */
export async function bankSays(answer: 'paid' | 'failed', { id, accountId }: { id: string; accountId: string }) {
  const { data } = await stripe().payouts.list({ limit: 100 }, { stripeAccount: accountId })
  const payout = data.find(({ metadata }) => metadata?.payout_id === id) as Stripe.Payout
  const act = answer === 'paid' ? payNow : failNow
  await transaction((run) =>
    act({ query: run, now: new Date(), requestId: null, idempotencyKey: null, account: accountId }, payout.id),
  )
}

/** Stripe's events about an account, oldest first. */
export async function eventsOf(accountId: string): Promise<Stripe.Event[]> {
  const rows = await query<{ body: Stripe.Event }>(
    `select body from sandbox.stripe_objects where object = 'event'
     and (body->>'account' = $1 or body->'data'->'object'->>'destination' = $1 or body->'data'->'object'->>'id' = $1)
     order by position`,
    [accountId],
  )
  return rows.map(({ body }) => body)
}
