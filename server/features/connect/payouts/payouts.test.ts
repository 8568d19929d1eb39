import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { handleEvent } from '#server/features/payments/handle-event.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { atStripe, bankSays, earn, eventsOf, findPayout, payoutNoticesOf, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { syncAccount } from '../accounts/sync-account.ts'
import { continuePayout } from './continue-payout.ts'
import { sweepPayouts } from './sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()

const ONE_TRANSFER = [{ amount: 29_98, amount_reversed: 0 }]
const after = (ms: number) => new Date(Date.now() + ms)

const noCheckout = () => Promise.reject(new Error('not a checkout'))
const others = {
  settleCheckout: noCheckout,
  settlePayment: noCheckout,
  syncRefund: noCheckout,
  syncDispute: noCheckout,
}
const handlers = { ...others, syncAccount, continuePayout }

test('a requested payout is transferred, paid to the bank and settled by the webhook', async () => {
  const { designer, id, accountId } = await requestedPayout()
  expect(await findPayout(id)).toMatchObject({
    state: 'requested',
    method: 'stripe',
    accountId,
    destination: 'STRIPE TEST BANK, account ending 6789',
  })
  await runJobs('payouts')
  const sent = await findPayout(id)
  expect(sent).toMatchObject({ state: 'in_transit', arrivesOn: expect.any(String), settledAt: null })
  expect(await atStripe(accountId)).toEqual({
    transfers: ONE_TRANSFER,
    payouts: [{ amount: 29_98, status: 'pending' }],
  })
  const [transfer] = (await stripe().transfers.list({ destination: accountId })).data
  expect(transfer).toMatchObject({ id: sent.transferId, transfer_group: `payout_${id}`, metadata: { payout_id: id } })

  await bankSays('paid', { id, accountId })
  await deliverEvents()
  expect(await findPayout(id)).toMatchObject({ state: 'paid', settledAt: expect.any(Date), failure: null })
  expect(await payoutNoticesOf(designer.id)).toEqual(['payout-arrived', 'payout-requested', 'payout-sent'])
  await runJobs()
  const mails = await query<{ subject: string }>(
    "select subject from sandbox.mails where recipient = $1 and subject like 'Payout %'",
    [designer.email],
  )
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Payout arrived: $29.98', 'Payout sent: $29.98'])
  const summary = await (await as(designer).get('/api/v1/royalties/summary')).json()
  expect(summary.payouts).toMatchObject([{ method: 'stripe', state: 'paid', amount: 29.98 }])
  // 0.008 is left, which cannot be paid out.
  expect(summary).toMatchObject({ available: 0, payable: 0 })
})

test('events that are repeated, reversed in order or late change nothing', async () => {
  const { designer, id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await bankSays('paid', { id, accountId })
  const events = await eventsOf(accountId)
  expect(events.map(({ type }) => type)).toContain('payout.paid')
  for (const event of [...events.toReversed(), ...events]) await handleEvent(event, new Date(), handlers)
  const paid = await findPayout(id)
  expect(paid.state).toBe('paid')
  for (const event of events) await handleEvent(event, after(MINUTE_MS), handlers)
  expect((await findPayout(id)).settledAt).toEqual(paid.settledAt)
  expect(await atStripe(accountId)).toEqual({ transfers: ONE_TRANSFER, payouts: [{ amount: 29_98, status: 'paid' }] })
  expect(await payoutNoticesOf(designer.id)).toEqual(['payout-arrived', 'payout-requested', 'payout-sent'])
})

test('concurrent calls send the money once', async () => {
  const { id, accountId } = await requestedPayout()
  await Promise.allSettled(Array.from({ length: 8 }, () => continuePayout(id, new Date())))
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({ state: 'in_transit' })
  expect(await atStripe(accountId)).toEqual({
    transfers: ONE_TRANSFER,
    payouts: [{ amount: 29_98, status: 'pending' }],
  })
})

test('an arrived payout is no longer checked once it cannot be returned', async () => {
  const { id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await bankSays('paid', { id, accountId })
  await continuePayout(id, new Date())
  await sweepPayouts(after(2 * DAY_MS))
  expect((await findPayout(id)).attemptAt).not.toBeNull()
  await sweepPayouts(after(11 * DAY_MS))
  expect(await findPayout(id)).toMatchObject({ state: 'paid', attemptAt: null })
})

test('admins cannot settle a payout through Stripe by hand', async () => {
  const admin = await given.signedIn('admin')
  const { id } = await requestedPayout()
  for (const [path, body] of [
    ['pay', undefined],
    ['refuse', { reason: 'No.' }],
  ] as const) {
    const refused = await as(admin).post(`/api/v1/payouts/${id}/${path}`, body)
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'Stripe sends and settles this payout.'])
  }
  const { paid } = await (await as(admin).post('/api/v1/payouts/pay', { ids: [id] })).json()
  expect(paid).toEqual([])
  expect((await findPayout(id)).state).toBe('requested')
})

test('a designer without a ready account cannot request a payout through Stripe', async () => {
  const designer = await given.signedIn('designer')
  await earn(designer.id)
  const refused = await as(designer).post('/api/v1/royalties/payouts', { method: 'stripe' })
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Finish setting up your payouts with Stripe first.',
  ])
})
