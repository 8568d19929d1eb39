import { expect, test } from 'vitest'
import {
  act,
  connectEvents,
  connected,
  createAccount,
  fund,
  linkTo,
  payOut,
  REFRESH,
  RETURN,
} from '#test/connect-simulator.ts'
import { clock, later, onboard, openPage, stripe, testSimulator, WEBHOOK_SECRET } from '#test/stripe-simulator.ts'
import { askFor } from './accounts.ts'

testSimulator()

test('a new account needs everything, and cannot receive transfers', async () => {
  const account = await createAccount()
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
  const { id } = await createAccount()
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
  const [updated] = await connectEvents(/^account\.updated$/)
  const event = await stripe.webhooks.constructEventAsync(
    updated?.payload ?? '',
    updated?.signature ?? '',
    WEBHOOK_SECRET,
  )
  expect(event).toMatchObject({ account: id, data: { object: { id, payouts_enabled: true } } })
  expect((await stripe.events.list({ type: 'account.updated' }, { stripeAccount: id })).data).toHaveLength(1)
})

test('a link works once and expires; then it leads to the refresh URL', async () => {
  const { id } = await createAccount()
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
  const { id } = await createAccount()
  const wrong = { first_name: '', dob: '2024-01-01', account_number: '123456', routing_number: '110000001' }
  const page = await (await onboard(await linkTo(id), wrong)).text()
  for (const sentence of ['Enter your first name.', 'at least 18', 'Only test account numbers', 'valid routing number'])
    expect(page).toContain(sentence)
  expect(page).not.toContain('value="123456"')
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false)
})

test('a designer can leave the bank account out, or return later', async () => {
  const { id } = await createAccount()
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

test('updates change an account and announce it', async () => {
  const { id } = await createAccount()
  const account = await stripe.accounts.update(id, {
    metadata: { tier: 'pro' },
    business_profile: { url: 'https://pitlane.test' },
  })
  expect(account).toMatchObject({
    metadata: { designer_id: '7', tier: 'pro' },
    business_profile: { url: 'https://pitlane.test' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
  expect(await connectEvents(/^account\.updated$/)).toHaveLength(1)
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
