import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { act, connectEvents, connected, fund, linkTo, payOut } from '#test/connect-simulator.ts'
import { clearWebhooks, clock, later, onboard, paidSession, stripe, testSimulator } from '#test/stripe-simulator.ts'
import { setFault } from '../../faults.ts'
import { failNow, payNow, settlePayouts } from './settle-payouts.ts'

testSimulator()

const settle = async () => {
  for (let step = 0; step < 2; step++) {
    clock.now = later(3)
    await settlePayouts(clock.now)
  }
}
const available = async (stripeAccount?: string) =>
  (await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available[0]?.amount ?? 0

test('a transfer moves money once per idempotency key', async () => {
  const id = await connected()
  const before = await available()
  const send = (amount = 50_00) =>
    stripe.transfers.create(
      { amount, currency: 'usd', destination: id, transfer_group: 'payout_1', metadata: { payout_id: '1' } },
      { idempotencyKey: `transfer-${id}` },
    )
  const transfer = await send()
  expect((await send()).id).toBe(transfer.id)
  await expect(send(60_00)).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  expect([await available(), await available(id)]).toEqual([before - 50_00, 50_00])
  const listed = await stripe.transfers.list({ transfer_group: 'payout_1', destination: id })
  expect(listed.data).toMatchObject([{ id: transfer.id, metadata: { payout_id: '1' }, reversed: false }])
  expect(await stripe.transfers.retrieve(transfer.id, { expand: ['destination'] })).toMatchObject({
    destination: { id, object: 'account' },
  })
  const [sent] = await connectEvents(/^transfer\./)
  expect(sent?.event).toMatchObject({ type: 'transfer.created', data: { object: { id: transfer.id } } })
  expect(sent?.event.account).toBeUndefined()
})

test('a payout goes from pending to in transit to paid', async () => {
  const stripeAccount = await connected()
  await fund(stripeAccount)
  await clearWebhooks()
  const { id, arrival_date } = await payOut(stripeAccount)
  expect(arrival_date).toBeGreaterThan(clock.now.getTime() / 1000)
  expect(await available(stripeAccount)).toBe(0)
  clock.now = later(3)
  await settlePayouts(clock.now)
  expect((await stripe.payouts.retrieve(id, {}, { stripeAccount })).status).toBe('in_transit')
  clock.now = later(3)
  await settlePayouts(clock.now)
  const [paid] = (await stripe.payouts.list({ status: 'paid' }, { stripeAccount })).data
  expect(paid).toMatchObject({ id, status: 'paid', failure_code: null, metadata: { payout_id: '3' } })
  const sent = await connectEvents(/^payout\./, stripeAccount)
  expect(sent.map(({ event }) => [event.type, event.account])).toEqual(
    ['payout.created', 'payout.updated', 'payout.paid'].map((type) => [type, stripeAccount]),
  )
  await expect(stripe.payouts.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  expect((await stripe.payouts.list()).data).toEqual([])
})

test('a payout to a closed bank account fails, returns the money and requests another bank account', async () => {
  const stripeAccount = await connected({ account_number: '000111111113' })
  const transfer = await fund(stripeAccount)
  const { id } = await payOut(stripeAccount)
  await settle()
  expect(await stripe.payouts.retrieve(id, {}, { stripeAccount })).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  const account = await stripe.accounts.retrieve(stripeAccount)
  expect(account).toMatchObject({ payouts_enabled: false, external_accounts: { data: [{ status: 'errored' }] } })
  expect(account.requirements?.currently_due).toEqual(['external_account'])
  const reversal = await stripe.transfers.createReversal(transfer.id, { metadata: { payout_id: '3' } })
  expect(reversal).toMatchObject({ object: 'transfer_reversal', amount: 50_00, transfer: transfer.id })
  expect(await available(stripeAccount)).toBe(0)
  await onboard(await linkTo(stripeAccount))
  expect((await stripe.accounts.retrieve(stripeAccount)).payouts_enabled).toBe(true)
})

test('a paid payout can be returned, and a pending one canceled', async () => {
  const stripeAccount = await connected()
  await fund(stripeAccount)
  const first = await payOut(stripeAccount, 20_00)
  await act(stripeAccount, (call) => payNow(call, first.id))
  await act(stripeAccount, (call) => failNow(call, first.id))
  expect(await stripe.payouts.retrieve(first.id, {}, { stripeAccount })).toMatchObject({ status: 'failed' })
  await onboard(await linkTo(stripeAccount))
  const second = await payOut(stripeAccount)
  expect((await stripe.payouts.cancel(second.id, {}, { stripeAccount })).status).toBe('canceled')
  await expect(stripe.payouts.cancel(second.id, {}, { stripeAccount })).rejects.toThrow('status of canceled')
  expect(await available(stripeAccount)).toBe(50_00)
  const types = (await connectEvents(/^payout\./, stripeAccount)).map(({ event }) => event.type)
  expect(types).toEqual(['payout.created', 'payout.paid', 'payout.failed', 'payout.created', 'payout.canceled'])
})

test('a reversal cannot exceed the transfer or the connected balance', async () => {
  const stripeAccount = await connected()
  const { id } = await fund(stripeAccount)
  await expect(stripe.transfers.createReversal(id, { amount: 50_01 })).rejects.toMatchObject({ param: 'amount' })
  await payOut(stripeAccount, 20_00)
  await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await stripe.transfers.createReversal(id, { amount: 30_00 })
  const transfer = await stripe.transfers.retrieve(id)
  expect(transfer).toMatchObject({ amount_reversed: 30_00, reversed: false })
  expect(transfer.reversals.data).toHaveLength(1)
  expect((await stripe.transfers.listReversals(id)).data).toMatchObject([{ amount: 30_00 }])
  await expect(payOut(stripeAccount, 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
})

test('charges and refunds change the platform’s balance, which limits transfers', async () => {
  const id = await connected()
  const before = await available()
  const { payment_intent } = await paidSession()
  expect(await available()).toBe(before + 49_98)
  await stripe.refunds.create({ payment_intent: payment_intent as string, amount: 10_00 })
  expect(await available()).toBe(before + 39_98)
  const limit = await available()
  const most = Math.min(limit, 99_999_999) // more is not possible in one transfer
  await expect(fund(id, most)).resolves.toMatchObject({ amount: most })
  await expect(fund(id, limit - most + 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
  const [transfer] = (await stripe.transfers.list({ destination: id })).data
  await stripe.transfers.createReversal(transfer?.id ?? '')
})

test('a switch plays an empty platform balance', async () => {
  const id = await connected()
  await setFault({ service: 'stripe', fault: 'balance_insufficient', times: 1, matching: '', delay_ms: 0 })
  await expect(fund(id)).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  expect((await fund(id)).amount).toBe(50_00)
})
