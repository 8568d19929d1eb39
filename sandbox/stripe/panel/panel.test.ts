import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { API_KEY, clock, onboard, paidSession, stripe } from '#test/stripe-simulator.ts'
import { settlePayouts } from '../connect/settle-payouts.ts'
import { buildStripe } from '../routes.ts'
import type { Panel } from './read-panel.ts'

testDatabase()
testSandbox()

const app = buildStripe({ apiKey: API_KEY, merchant: 'Pitlane', now: () => clock.now })
const send = (body: unknown, type = 'application/json') =>
  app.request('/sandbox/stripe/panel', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  })
const play = async (body: unknown) => expect((await send(body)).status).toBe(200)
const panel = async (): Promise<Panel> => (await app.request('/sandbox/stripe/panel')).json()

async function payout() {
  const { id: stripeAccount } = await stripe.accounts.create({
    type: 'express',
    email: 'robin@pitlane.test',
    capabilities: { transfers: { requested: true } },
  })
  const urls = { refresh_url: 'http://localhost:3000/a', return_url: 'http://localhost:3000/b' }
  await onboard(await stripe.accountLinks.create({ account: stripeAccount, type: 'account_onboarding', ...urls }))
  await stripe.transfers.create({ amount: 30_00, currency: 'usd', destination: stripeAccount })
  const { id } = await stripe.payouts.create({ amount: 30_00, currency: 'usd' }, { stripeAccount })
  const status = async () => (await stripe.payouts.retrieve(id, {}, { stripeAccount })).status
  return { id, stripeAccount, status }
}

test('a payment can be disputed and the bank decides', async () => {
  const { payment_intent } = await paidSession()
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment_intent as string)
  expect((await panel()).payments).toContainEqual({ id: charge, amount: '$49.98', email: 'driver@pitlane.test' })
  await play({ action: 'dispute', charge, reason: 'fraudulent' })
  const { payments, disputes } = await panel()
  expect(payments.map(({ id }) => id)).not.toContain(charge)
  const [opened] = disputes
  expect(opened).toMatchObject({ amount: '$49.98', reason: 'fraudulent', status: 'needs_response', isOpen: true })
  await play({ action: 'decide', dispute: opened?.id, verdict: 'won' })
  expect((await panel()).disputes[0]).toMatchObject({ id: opened?.id, status: 'won', isOpen: false })
  expect((await send({ action: 'decide', dispute: opened?.id, verdict: 'lost' })).status).toBe(400)
})

test('an inquiry can be opened', async () => {
  const { payment_intent } = await paidSession()
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment_intent as string)
  await play({ action: 'dispute', charge, reason: 'general', is_inquiry: true })
  expect((await panel()).disputes[0]?.status).toBe('warning_needs_response')
})

test('a payout can be paid, and returned after it was paid', async () => {
  const { id, status } = await payout()
  await play({ action: 'pay', payout: id })
  expect(await status()).toBe('paid')
  await play({ action: 'fail', payout: id })
  expect(await status()).toBe('failed')
  expect((await panel()).payouts[0]).toMatchObject({ id, failure: 'The bank account has been closed.' })
  expect((await send({ action: 'fail', payout: id })).status).toBe(400)
})

test('Stripe can ask for more information', async () => {
  const { stripeAccount } = await payout()
  await play({ action: 'ask', account: stripeAccount })
  expect((await panel()).accounts[0]).toMatchObject({
    id: stripeAccount,
    isPayable: false,
    due: ['individual.verification.document'],
  })
})

test('payouts to a closed bank account fail', async () => {
  clock.now = new Date()
  const { stripeAccount, status } = await payout()
  await play({ action: 'close_bank', account: stripeAccount })
  expect((await panel()).accounts[0]).toMatchObject({ id: stripeAccount, isClosed: true, isPayable: true })
  for (const seconds of [3, 6]) await settlePayouts(new Date(clock.now.getTime() + seconds * 1000))
  expect(await status()).toBe('failed')
})

test('rejects unknown actions, unknown objects and forms of other sites', async () => {
  expect((await send({ action: 'explode' })).status).toBe(400)
  expect((await send({ action: 'pay', payout: 'po_none' })).status).toBe(404)
  expect((await send({ action: 'ask', account: 'acct_none' })).status).toBe(404)
  expect((await send({ action: 'pay', payout: 'po_none' }, 'text/plain')).status).toBe(415)
})
