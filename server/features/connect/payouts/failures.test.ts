import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { query, transaction } from '#sandbox/database.ts'
import { askFor } from '#sandbox/stripe/connect/accounts.ts'
import { handleEvent } from '#server/features/payments/handle-event.ts'
import { replaceStripe, stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import {
  atStripe,
  availableOf,
  bankSays,
  eventsOf,
  findPayout,
  payoutNoticesOf,
  requestedPayout,
} from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, sendToSite } from '#test/site.ts'
import { syncAccount } from '../accounts/sync-account.ts'
import { continuePayout } from './continue-payout.ts'
import { sweepPayouts } from './sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()
afterEach(() => replaceStripe(sendToSite))

const after = (ms: number) => new Date(Date.now() + ms)

const noCheckout = () => Promise.reject(new Error('not a checkout'))
const others = {
  settleCheckout: noCheckout,
  settlePayment: noCheckout,
  syncRefund: noCheckout,
  syncDispute: noCheckout,
}
const handlers = { ...others, syncAccount, continuePayout }

/** Stripe requests a document and pauses payouts, but not transfers. */
async function block(accountId: string) {
  const asked = { requirement: 'individual.id_number', code: 'invalid_value_other', reason: 'Blurry.' } as const
  await transaction((run) =>
    askFor({ query: run, now: new Date(), requestId: null, idempotencyKey: null }, accountId, asked),
  )
}

test('a bank that refuses the payout returns the amount to the balance, and the designer learns why', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  expect(await availableOf(designer.id)).toBe(8)
  await bankSays('failed', { id, accountId })
  for (let times = 0; times < 2; times++) await continuePayout(id, new Date())
  const failed = await findPayout(id)
  expect(failed).toMatchObject({
    state: 'failed',
    reversalId: expect.any(String),
    failure: 'The bank account is closed. Add another bank account in Stripe.',
  })
  expect(await availableOf(designer.id)).toBe(29_988)
  expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
  expect(await payoutNoticesOf(designer.id)).toEqual(['payout-failed', 'payout-requested', 'payout-sent'])
})

test('a payout that is returned after it arrived fails, and never becomes paid again', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await bankSays('paid', { id, accountId })
  await continuePayout(id, new Date())
  expect((await findPayout(id)).state).toBe('paid')
  await bankSays('failed', { id, accountId })
  // The webhook is lost; the daily check finds it.
  await sweepPayouts(after(25 * HOUR_MS))
  expect((await findPayout(id)).state).toBe('failed')
  expect(await availableOf(designer.id)).toBe(29_988)
  const late = (await eventsOf(accountId)).filter(({ type }) => type === 'payout.paid')
  for (const event of late) await handleEvent(event, new Date(), handlers)
  expect((await findPayout(id)).state).toBe('failed')
  expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
})

test('an account that cannot receive transfers fails the payout without sending money', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await query(
    `update sandbox.stripe_objects set body = jsonb_set(body::jsonb, '{capabilities,transfers}', '"inactive"') where id = $1`,
    [accountId],
  )
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({
    state: 'failed',
    transferId: null,
    failure: expect.stringContaining('Stripe'),
  })
  expect(await availableOf(designer.id)).toBe(29_988)
  expect(await atStripe(accountId)).toEqual({ transfers: [], payouts: [] })
})

test('if the bank step is refused for good, the transfer is reversed', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await block(accountId)
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
  expect(await availableOf(designer.id)).toBe(29_988)
  expect(await atStripe(accountId)).toEqual({ transfers: [{ amount: 29_98, amount_reversed: 29_98 }], payouts: [] })
})

test('a transfer that is sent after the payout failed is reversed', async () => {
  const { designer, id, accountId } = await requestedPayout()
  replaceStripe(async (input, init) => {
    const response = await sendToSite(input, init)
    if (init?.method === 'POST' && String(input).endsWith('/v1/transfers'))
      await db
        .update(payouts)
        .set({ state: 'failed', settledAt: new Date(), attemptAt: null })
        .where(eq(payouts.id, id))
    return response
  })
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({
    state: 'failed',
    transferId: expect.any(String),
    reversalId: expect.any(String),
    attemptAt: null,
  })
  expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
  expect(await availableOf(designer.id)).toBe(29_988)
})

test('only what was not reversed in the dashboard is reversed', async () => {
  const { id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await bankSays('failed', { id, accountId })
  const { transferId } = await findPayout(id)
  await stripe().transfers.createReversal(transferId ?? '', { amount: 10_00 })
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({ state: 'failed', reversalId: expect.any(String) })
  expect((await atStripe(accountId)).transfers).toEqual([{ amount: 29_98, amount_reversed: 29_98 }])
})

test('an account is not deleted while its bank can return a payout, and an event meanwhile is no deadlock', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await bankSays('paid', { id, accountId })
  await continuePayout(id, new Date())
  const remove = () => as(designer).post('/api/v1/me/delete', { password: PASSWORD })
  const refused = await remove()
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining('Your bank can return your latest payout until'),
  ])
  await sweepPayouts(after(11 * DAY_MS))
  let deletion: Promise<Response> | undefined
  await db.transaction(async (tx) => {
    await tx.update(payouts).set({ failure: null }).where(eq(payouts.id, id))
    deletion = Promise.resolve(remove())
    await vi.waitFor(async () => {
      const waiting = await query('select 1 from pg_stat_activity where wait_event_type = $1', ['Lock'])
      expect(waiting.length).toBeGreaterThan(0)
    }, 5000)
    const notice = { event: 'payouts-ready' } as const
    await tx.insert(notifications).values({
      userId: designer.id,
      key: 'deadlock',
      notice,
      isInPortal: true,
      isForDigest: false,
      createdAt: new Date(),
    })
  })
  expect((await deletion)?.status).toBe(204)
  const admin = await given.signedIn('admin')
  await bankSays('failed', { id, accountId })
  await continuePayout(id, new Date())
  await runJobs('mail')
  expect(
    await query("select 1 from sandbox.mails where recipient = $1 and subject = 'A payout of $29.98 came back'", [
      admin.email,
    ]),
  ).toHaveLength(1)
})
