import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { query, transaction } from '#sandbox/database.ts'
import { askFor } from '#sandbox/stripe/connect/accounts.ts'
import { replaceStripe, stripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'
import { connectedDesigner, onboard } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, sendToSite } from '#test/site.ts'
import { sweepConnectAccounts } from './sweep-accounts.ts'
import { syncAccount } from './sync-account.ts'

testDatabase()
testSandbox()
testPayments()

const URL = '/api/v1/connect'
const SET_UP = { country: 'US', password: PASSWORD }
const isOn = config.STRIPE_CONNECT
afterEach(() => {
  Object.assign(config, { STRIPE_CONNECT: isOn })
  replaceStripe(sendToSite)
})

type Person = { id: string; accessToken: string }
const read = async (person: Person) => (await as(person).get(URL)).json()

async function rowOf(designerId: string) {
  const [row] = await db.select().from(connectAccounts).where(eq(connectAccounts.designerId, designerId))
  return row as NonNullable<typeof row>
}

async function accountsOf(designerId: string) {
  const { data } = await stripe().accounts.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.designer_id === designerId)
}

async function eventsFor(userId: string) {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ notice }) => notice.event).toSorted()
}

test('a designer onboards with Stripe and is ready', async () => {
  const designer = await given.signedIn('designer')
  expect(await read(designer)).toMatchObject({ state: 'not_started', requirements: [], tax_form: 'Missing' })
  const returned = await onboard(designer)
  expect(returned).toMatch(/\/designers\?tab=royalties&connect=return$/)
  const refreshed = await as(designer).post(`${URL}/refresh`)
  expect(await refreshed.json()).toMatchObject({
    state: 'ready',
    requirements: [],
    bank_hint: 'STRIPE TEST BANK, account ending 6789',
    tax_form: 'On file',
    next_payout_on: null,
    is_scheduled: true,
  })
  expect(await eventsFor(designer.id)).toEqual(['payouts-ready'])
  const [account] = await accountsOf(designer.id)
  expect(account).toMatchObject({
    type: 'express',
    country: 'US',
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
  const dashboard = await as(designer).post(`${URL}/dashboard`, { password: PASSWORD })
  expect((await dashboard.json()).url).toContain('/sandbox/stripe/connect/login/')
})

test('unfinished onboarding shows what is missing in words, and can be continued', async () => {
  const designer = await given.signedIn('designer')
  await onboard(designer, { choice: 'no_bank' })
  await as(designer).post(`${URL}/refresh`)
  expect(await read(designer)).toMatchObject({ state: 'blocked', requirements: ['A bank account for your payouts'] })
  await onboard(designer)
  await as(designer).post(`${URL}/refresh`)
  expect(await read(designer)).toMatchObject({ state: 'ready' })
  expect(await accountsOf(designer.id)).toHaveLength(1)
})

test('the designer is notified when Stripe pauses payouts, once', async () => {
  const designer = await connectedDesigner()
  const asked = {
    requirement: 'individual.verification.document',
    code: 'invalid_value_other',
    reason: 'Blurry.',
  } as const
  await transaction((query) =>
    askFor({ query, now: new Date(), requestId: null, idempotencyKey: null }, designer.accountId, asked),
  )
  for (let times = 0; times < 2; times++) await syncAccount(designer.accountId, new Date())
  expect(await read(designer)).toMatchObject({
    state: 'blocked',
    requirements: ['A photo of your ID'],
    problems: ['Blurry.'],
  })
  expect(await eventsFor(designer.id)).toEqual(['payouts-blocked', 'payouts-ready'])
})

test('an older answer of Stripe does not overwrite a newer one', async () => {
  const designer = await connectedDesigner()
  const { syncedAt } = await rowOf(designer.id)
  await db.update(connectAccounts).set({ bankHint: 'newer' }).where(eq(connectAccounts.designerId, designer.id))
  await syncAccount(designer.accountId, new Date((syncedAt?.getTime() ?? 0) - 1))
  expect(await rowOf(designer.id)).toMatchObject({ bankHint: 'newer', syncedAt })
})

test('the daily sweep reads every account again', async () => {
  const designer = await connectedDesigner()
  const changed = { payoutsEnabled: false, bankHint: null }
  await db.update(connectAccounts).set(changed).where(eq(connectAccounts.designerId, designer.id))
  await sweepConnectAccounts(new Date(Date.now() + 60_000))
  expect(await rowOf(designer.id)).toMatchObject(changed)
  await sweepConnectAccounts(new Date(Date.now() + 86_400_000))
  expect(await rowOf(designer.id)).toMatchObject({ payoutsEnabled: true, bankHint: expect.any(String) })
})

test('a designer gets one account, even if the answer of Stripe is lost or the click is repeated', async () => {
  const designer = await given.signedIn('designer')
  replaceStripe(async (input, init) => {
    const response = await sendToSite(input, init)
    if (init?.method === 'POST') throw new TypeError('connection reset')
    return response
  })
  expect((await as(designer).post(`${URL}/onboarding`, SET_UP)).status).toBe(503)
  expect((await rowOf(designer.id)).accountId).toBeNull()
  replaceStripe(sendToSite)
  const clicks = await Promise.all([1, 2, 3].map(() => as(designer).post(`${URL}/onboarding`, SET_UP)))
  expect(clicks.map(({ status }) => status)).toContain(200)
  const accounts = await accountsOf(designer.id)
  expect(accounts).toHaveLength(1)
  expect((await rowOf(designer.id)).accountId).toBe(accounts[0]?.id)
})

test('[setting STRIPE_CONNECT] without Connect, the portal says so and nothing is sent to Stripe', async () => {
  Object.assign(config, { STRIPE_CONNECT: false })
  const designer = await given.signedIn('designer')
  expect(await read(designer)).toMatchObject({ state: 'off' })
  const bodies = { onboarding: SET_UP, refresh: undefined, dashboard: { password: PASSWORD } }
  for (const [path, body] of Object.entries(bodies)) {
    const refused = await as(designer).post(`${URL}/${path}`, body)
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'Payouts through Stripe are not available.'])
  }
  expect(await db.$count(connectAccounts, eq(connectAccounts.designerId, designer.id))).toBe(0)
})

test('only countries that Stripe can pay from here are accepted, and the dashboard needs an account', async () => {
  const designer = await given.signedIn('designer')
  expect((await as(designer).post(`${URL}/onboarding`, { ...SET_UP, country: 'DE' })).status).toBe(400)
  expect((await as(designer).post(`${URL}/dashboard`, { password: PASSWORD })).status).toBe(409)
})

test('deleting the account forgets the connected account', async () => {
  const designer = await connectedDesigner()
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(connectAccounts, eq(connectAccounts.designerId, designer.id))).toBe(0)
  expect(await syncAccount(designer.accountId, new Date())).toBeUndefined()
})

test('a stolen session cannot connect an account or open the dashboard', async () => {
  const designer = await given.signedIn('designer')
  const wrong = { password: 'not my password' }
  const refused = await as(designer).post(`${URL}/onboarding`, { country: 'US', ...wrong })
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'Incorrect password.'])
  expect(await db.$count(connectAccounts, eq(connectAccounts.designerId, designer.id))).toBe(0)
  expect((await as(designer).post(`${URL}/onboarding`, { country: 'US' })).status).toBe(400)
  await onboard(designer)
  await as(designer).post(`${URL}/refresh`)
  expect((await as(designer).post(`${URL}/dashboard`, wrong)).status).toBe(400)
  await onboard(designer)
  await runJobs('mail')
  const mails = await query("select 1 from sandbox.mails where recipient = $1 and subject like 'A Stripe account%'", [
    designer.email,
  ])
  expect(mails).toHaveLength(1)
})

/** Stripe closes the account, or takes away the shop's access. */
async function close(accountId: string) {
  await query('delete from sandbox.stripe_links where account = $1', [accountId])
  await query('delete from sandbox.stripe_objects where id = $1', [accountId])
}

test('a closed account is forgotten, and the designer can connect another one', async () => {
  const [designer, other] = [await connectedDesigner(), await connectedDesigner()]
  await close(designer.accountId)
  await db.update(connectAccounts).set({ bankHint: null }).where(eq(connectAccounts.designerId, other.id))
  await sweepConnectAccounts(new Date(Date.now() + 86_400_000), 1)
  expect(await rowOf(designer.id)).toMatchObject({ accountId: null, payoutsEnabled: false, transfersActive: false })
  expect(await eventsFor(designer.id)).toContain('payouts-blocked')
  expect((await rowOf(other.id)).bankHint).not.toBeNull()
  await onboard(designer)
  expect((await rowOf(designer.id)).accountId).not.toBe(designer.accountId)
  await as(designer).post(`${URL}/refresh`)
})

test('a refusal of Stripe is explained, and not repeated by the same idempotency key', async () => {
  const designer = await given.signedIn('designer')
  const keys: string[] = []
  replaceStripe(async (input, init) => {
    if (init?.method !== 'POST') return sendToSite(input, init)
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    const error = { type: 'invalid_request_error', message: 'You must complete your platform profile.' }
    return Response.json({ error }, { status: 400 })
  })
  for (let times = 0; times < 2; times++) {
    const refused = await as(designer).post(`${URL}/onboarding`, SET_UP)
    expect([refused.status, (await refused.json()).message]).toEqual([
      503,
      'Stripe cannot set up your account at the moment.',
    ])
  }
  expect(new Set(keys).size).toBe(2)
  replaceStripe(sendToSite)
  expect((await as(designer).post(`${URL}/onboarding`, SET_UP)).status).toBe(200)
})
