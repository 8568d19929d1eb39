import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  clearWebhooks,
  clock,
  later,
  onboard,
  openPage,
  paidSession,
  receiveWebhooks,
  stripe,
  testSimulator,
  WEBHOOK_SECRET,
} from '#test/stripe-simulator.ts'
import { transaction } from '../../database.ts'
import { setFault } from '../../faults.ts'
import { askFor } from './accounts.ts'
import { failNow, payNow, settlePayouts } from './settle-payouts.ts'

testSimulator()

const RETURN = 'http://localhost:3000/designer/payouts'
const REFRESH = 'http://localhost:3000/designer/payouts/connect'
const create = () =>
  stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'robin@pitlane.test',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { designer_id: '7' },
  })
const linkTo = (account: string) =>
  stripe.accountLinks.create({ account, type: 'account_onboarding', refresh_url: REFRESH, return_url: RETURN })
const connected = async (form: Record<string, string> = {}) => {
  const { id } = await create()
  await onboard(await linkTo(id), form)
  return id
}
const fund = (destination: string, amount = 50_00, group?: string) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, ...(group && { transfer_group: group }) })
const payOut = (stripeAccount: string, amount = 50_00) =>
  stripe.payouts.create({ amount, currency: 'usd', metadata: { payout_id: '3' } }, { stripeAccount })
const settle = async () => {
  for (let step = 0; step < 2; step++) {
    clock.now = later(3)
    await settlePayouts(clock.now)
  }
}
const available = async (stripeAccount?: string) =>
  (await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})).available[0]?.amount ?? 0
const act = <Result>(account: string, work: (call: Parameters<typeof payNow>[0]) => Promise<Result>) =>
  transaction((query) => work({ query, now: clock.now, requestId: null, idempotencyKey: null, account }))
/** Other tests may leave payouts that settle in this one. */
const events = async (types: RegExp, account?: string) =>
  (await receiveWebhooks()).filter(({ event }) => types.test(event.type) && (!account || event.account === account))

test('a new account needs everything, and cannot receive transfers', async () => {
  const account = await create()
  expect(account).toMatchObject({
    object: 'account',
    type: 'express',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { designer_id: '7' },
  })
  expect(account.requirements).toMatchObject({ disabled_reason: 'requirements.past_due' })
  expect(account.requirements?.currently_due).toEqual(
    expect.arrayContaining([
      'external_account',
      'individual.first_name',
      'individual.ssn_last_4',
      'tos_acceptance.date',
    ]),
  )
  await expect(fund(account.id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await expect(stripe.accounts.createLoginLink(account.id)).rejects.toThrow('has not completed onboarding')
  expect((await stripe.accounts.list({ limit: 100 })).data.map(({ id }) => id)).toContain(account.id)
})

test('onboarding enables payouts, redirects back and announces the account', async () => {
  const { id } = await create()
  const link = await linkTo(id)
  const answer = await onboard(link)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, RETURN])
  const account = await stripe.accounts.retrieve(id)
  expect(account).toMatchObject({
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    individual: { first_name: 'Robin', dob: { day: 31, month: 12, year: 1990 }, ssn_last_4_provided: true },
    requirements: { currently_due: [], disabled_reason: null },
  })
  expect(account.external_accounts?.data).toMatchObject([
    { object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789' },
  ])
  expect(JSON.stringify(account)).not.toContain('000123456789')
  const [updated] = await events(/^account\.updated$/)
  const event = await stripe.webhooks.constructEventAsync(
    updated?.payload ?? '',
    updated?.signature ?? '',
    WEBHOOK_SECRET,
  )
  expect(event).toMatchObject({ account: id, data: { object: { id, payouts_enabled: true } } })
  expect((await stripe.events.list({ type: 'account.updated' }, { stripeAccount: id })).data).toHaveLength(1)
})

test('a link works once and expires; then it leads to the refresh URL', async () => {
  const { id } = await create()
  const link = await linkTo(id)
  const open = async (url: string) =>
    (await openPage(new URL(url, 'http://localhost').pathname)).headers.get('Location')
  const visit = String(await open(link.url))
  expect(await (await openPage(visit)).text()).toContain('Get paid by Pitlane')
  expect(await open(link.url)).toBe(REFRESH)
  const late = await linkTo(id)
  expect(late.expires_at).toBeGreaterThan(late.created)
  clock.now = later(late.expires_at - late.created)
  expect(await open(late.url)).toBe(REFRESH)
  expect((await openPage('/sandbox/stripe/connect/setup/link_none')).status).toBe(404)
})

test('the page rejects invalid details and does not repeat secrets', async () => {
  const { id } = await create()
  const wrong = { first_name: '', dob: '2024-01-01', account_number: '123456', routing_number: '110000001' }
  const page = await (await onboard(await linkTo(id), wrong)).text()
  for (const sentence of ['Enter your first name.', 'at least 18', 'Only test account numbers', 'valid routing number'])
    expect(page).toContain(sentence)
  expect(page).not.toContain('value="123456"')
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false)
})

test('a designer can leave the bank account out, or return later', async () => {
  const { id } = await create()
  await onboard(await linkTo(id), { choice: 'later', ssn_last_4: '', last_name: '' })
  const started = await stripe.accounts.retrieve(id)
  expect(started).toMatchObject({ details_submitted: false, individual: { first_name: 'Robin', last_name: null } })
  await onboard(await linkTo(id), { choice: 'no_bank' })
  const unfinished = await stripe.accounts.retrieve(id)
  expect(unfinished).toMatchObject({ details_submitted: true, payouts_enabled: false })
  expect(unfinished.requirements?.currently_due).toEqual(['external_account'])
  await onboard(await linkTo(id), { first_name: '', last_name: '', dob: '', ssn_last_4: '' })
  expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(true)
})

test('a request for more information stops payouts until it is answered', async () => {
  const id = await connected()
  await fund(id)
  const requirement = 'individual.verification.document'
  const reason = 'Upload a photo of your ID.'
  await act(id, (call) => askFor(call, id, { requirement, code: 'verification_failed_keyed_identity', reason }))
  const account = await stripe.accounts.retrieve(id)
  expect(account).toMatchObject({ payouts_enabled: false, capabilities: { transfers: 'active' } })
  expect(account.requirements).toMatchObject({ currently_due: [requirement], errors: [{ requirement, reason }] })
  await expect(payOut(id)).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  await onboard(await linkTo(id), { account_number: '', routing_number: '' })
  expect((await payOut(id)).status).toBe('pending')
})

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
  const [sent] = await events(/^transfer\./)
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
  const sent = await events(/^payout\./, stripeAccount)
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
  const types = (await events(/^payout\./, stripeAccount)).map(({ event }) => event.type)
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
  await expect(fund(id, 99_999_999)).resolves.toMatchObject({ amount: 99_999_999 })
  await expect(fund(id, limit - 99_999_999 + 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
  const [transfer] = (await stripe.transfers.list({ destination: id })).data
  await stripe.transfers.createReversal(transfer?.id ?? '')
})

test('a switch plays an empty platform balance', async () => {
  const id = await connected()
  await setFault({ service: 'stripe', fault: 'balance_insufficient', times: 1, matching: '', delay_ms: 0 })
  await expect(fund(id)).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  expect((await fund(id)).amount).toBe(50_00)
})

test('updates change an account and announce it', async () => {
  const { id } = await create()
  const account = await stripe.accounts.update(id, {
    metadata: { tier: 'pro' },
    business_profile: { url: 'https://pitlane.test' },
  })
  expect(account).toMatchObject({
    metadata: { designer_id: '7', tier: 'pro' },
    business_profile: { url: 'https://pitlane.test' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
  expect(await events(/^account\.updated$/)).toHaveLength(1)
})

test('a login link opens the account page once', async () => {
  const id = await connected()
  await fund(id)
  const { url } = await stripe.accounts.createLoginLink(id)
  const page = await openPage(new URL(url).pathname)
  expect(await page.text()).toContain('$50.00')
  expect((await openPage(new URL(url).pathname)).status).toBe(404)
})

test('rejects bad parameters with Stripe’s errors', async () => {
  const id = await connected()
  await expect(stripe.accounts.create({ type: 'standard' })).rejects.toMatchObject({ param: 'type' })
  await expect(stripe.accounts.create({ type: 'express', country: 'XX' })).rejects.toMatchObject({ param: 'country' })
  await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(linkTo('acct_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'account' })
  await expect(fund('acct_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'destination' })
  await expect(fund(id, 0)).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
  await expect(payOut('acct_none')).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
  await expect(stripe.payouts.create({ amount: 1, currency: 'usd' })).rejects.toThrow('connected accounts')
  await expect(stripe.transfers.createReversal('tr_none')).rejects.toMatchObject({ statusCode: 404 })
})
