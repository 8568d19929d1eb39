import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { paidSession, params, pay, stripe } from '#test/stripe-simulator.ts'

testDatabase()
testSandbox()

const paidIntent = async () => (await paidSession()).payment_intent as string

test('without an amount, the full charge is refunded, once', async () => {
  const payment_intent = await paidIntent()
  const refund = await stripe.refunds.create({
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { order: '7' },
  })
  expect(refund).toMatchObject({
    status: 'succeeded',
    amount: 49_98,
    currency: 'usd',
    payment_intent,
    metadata: { order: '7' },
  })
  expect(await stripe.charges.retrieve(refund.charge as string)).toMatchObject({
    refunded: true,
    amount_refunded: 49_98,
  })
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
})

test('partial refunds cannot exceed the charge', async () => {
  const payment_intent = await paidIntent()
  await stripe.refunds.create({ payment_intent, amount: 20_00 })
  const rejected = await stripe.refunds.create({ payment_intent, amount: 30_00 }).catch((error) => error)
  expect(rejected).toMatchObject({ param: 'amount', type: 'StripeInvalidRequestError' })
  expect(rejected.message).toBe('Refund amount ($30.00) is greater than unrefunded amount on charge ($29.98)')
  expect((await stripe.refunds.create({ payment_intent })).amount).toBe(29_98)
  const refunds = await stripe.refunds.list({ payment_intent })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([29_98, 20_00])
})

test('only two of ten concurrent refunds of half the charge succeed', async () => {
  const payment_intent = await paidIntent()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent, amount: 24_99 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  expect((latest_charge as Stripe.Charge).amount_refunded).toBe(49_98)
})

test('a refund can name the charge and can be retrieved', async () => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(await paidIntent())
  const { id } = await stripe.refunds.create({ charge: latest_charge as string, amount: 1 })
  const refund = await stripe.refunds.retrieve(id, { expand: ['charge'] })
  expect(refund.charge).toMatchObject({ id: latest_charge, amount_refunded: 1, refunded: false })
})

test.each([
  [{}, 'One of the following params should be provided'],
  [{ payment_intent: 'pi_none' }, "No such payment_intent: 'pi_none'"],
  [{ charge: 'ch_none' }, "No such charge: 'ch_none'"],
  [{ charge: 'ch_none', amount: 0 }, 'greater than or equal to 1'],
  [{ charge: 'ch_none', amount: -5 }, 'greater than or equal to 1'],
  [{ charge: 'ch_none', amount: 1.5 }, 'Invalid integer: 1.5'],
  [{ charge: 'ch_none', reason: 'dislike' }, 'must be one of duplicate'],
] as [Stripe.RefundCreateParams, string][])('rejects %o', async (given, sentence) => {
  await expect(stripe.refunds.create(given)).rejects.toThrow(sentence)
})

test('a declined payment cannot be refunded', async () => {
  const { id } = await stripe.checkout.sessions.create(params())
  await pay({ id }, { card_number: '4000 0000 0000 0002' })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toThrow(
    'does not have a successful charge to refund',
  )
})
