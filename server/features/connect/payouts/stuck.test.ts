import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { atStripe, availableOf, findPayout, payoutNoticesOf, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, sendToSite } from '#test/site.ts'
import { continuePayout } from './continue-payout.ts'
import { sweepPayouts } from './sweep-payouts.ts'

testDatabase()
testSandbox()
testPayments()
afterEach(async () => {
  replaceStripe(sendToSite)
  await setFault({ service: 'stripe', fault: 'balance_insufficient', times: 0, matching: '', delay_ms: 0 })
})

const ONE_TRANSFER = [{ amount: 29_98, amount_reversed: 0 }]
const after = (ms: number) => new Date(Date.now() + ms)

/** Stripe refuses calls to a path, for example because the key has no permission. */
function refuse(method: string, path: string, status: number) {
  replaceStripe(async (input, init) => {
    const isMatch = (init?.method ?? 'GET') === method && new URL(String(input)).pathname.includes(path)
    if (!isMatch) return sendToSite(input, init)
    return Response.json({ error: { type: 'invalid_request_error', message: 'Not permitted.' } }, { status })
  })
}

async function closeAccount(accountId: string) {
  await query('delete from sandbox.stripe_links where account = $1', [accountId])
  await query('delete from sandbox.stripe_objects where id = $1', [accountId])
}

const resolve = async (admin: { accessToken: string }, id: string, outcome: 'paid' | 'failed') => {
  const response = await as(admin).post(`/api/v1/payouts/${id}/resolve`, { outcome, note: 'Stripe told us.' })
  return { status: response.status, body: await response.json() }
}
const age = (id: string) =>
  db
    .update(payouts)
    .set({ createdAt: after(-4 * DAY_MS) })
    .where(eq(payouts.id, id))

test('too little money at Stripe is tried again later, and admins get an email after every third time', async () => {
  const admin = await given.signedIn('admin')
  const { id, accountId } = await requestedPayout()
  await setFault({ service: 'stripe', fault: 'balance_insufficient', times: null, matching: '', delay_ms: 0 })
  let now = new Date()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await continuePayout(id, now)
    const { attempts, attemptAt, state, failure } = await findPayout(id)
    expect([state, attempts]).toEqual(['requested', attempt])
    expect(failure).toContain('insufficient available funds')
    waits.push((attemptAt?.getTime() ?? 0) - now.getTime())
    now = attemptAt ?? now
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320].map((minutes) => minutes * MINUTE_MS))
  await runJobs('mail')
  const mails = () =>
    query("select 1 from sandbox.mails where recipient = $1 and subject = 'A payout of $29.98 cannot be sent'", [
      admin.email,
    ])
  expect(await mails()).toHaveLength(2)

  await setFault({ service: 'stripe', fault: 'balance_insufficient', times: 0, matching: '', delay_ms: 0 })
  const retried = await as(admin).post(`/api/v1/payouts/${id}/retry`)
  expect(await retried.json()).toMatchObject({ state: 'requested', method: 'stripe' })
  await runJobs('payouts')
  expect(await findPayout(id)).toMatchObject({ state: 'in_transit', failure: null })
  expect((await atStripe(accountId)).transfers).toEqual(ONE_TRANSFER)
  const line = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'retry'))
  expect(await db.$count(auditLog, line)).toBe(1)
  expect((await as(admin).post(`/api/v1/payouts/${id}/retry`)).status).toBe(200)
  expect((await as(admin).post(`/api/v1/payouts/${crypto.randomUUID()}/retry`)).status).toBe(404)
})

test('a payout whose account Stripe closed stays in transit, and an admin must act', async () => {
  const { id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await closeAccount(accountId)
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({
    state: 'in_transit',
    attempts: 1,
    failure: expect.stringContaining('does not have access to account'),
  })
})

test.each([
  ['GET', 400],
  ['GET', 403],
  ['POST', 401],
  ['POST', 403],
])('a payout is not given up if %s of its transfer is refused with %i', async (method, status) => {
  const { id, accountId } = await requestedPayout()
  refuse(method, '/v1/transfers', status)
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({ state: 'requested', attempts: 1, failure: 'Not permitted.' })
  replaceStripe(sendToSite)
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({ state: 'in_transit' })
  expect((await atStripe(accountId)).transfers).toEqual(ONE_TRANSFER)
})

test('an admin decides about a payout whose account Stripe closed', async () => {
  const admin = await given.signedIn('admin')
  const { id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  expect(await resolve(admin, id, 'paid')).toMatchObject({ status: 409 })
  await age(id)
  const { body } = await resolve(admin, id, 'paid')
  expect(body.message).toBe('Stripe reports this payout as pending. Wait for the bank.')
  await closeAccount(accountId)
  expect((await resolve(admin, id, 'failed')).body.message).toContain('Stripe refused')
  expect(await resolve(admin, id, 'paid')).toMatchObject({ status: 200, body: { state: 'paid', is_stuck: false } })
  const line = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'resolve'))
  expect(await db.$count(auditLog, line)).toBe(1)
  await sweepPayouts(after(11 * DAY_MS))
  expect(await findPayout(id)).toMatchObject({ state: 'paid', attemptAt: null })
})

test('an admin gives up a payout that Stripe never sent, and the designer learns why', async () => {
  const admin = await given.signedIn('admin')
  const { designer, id } = await requestedPayout()
  expect(await resolve(admin, id, 'failed')).toMatchObject({ status: 409 })
  await db.update(payouts).set({ attempts: 3, failure: 'No funds.' }).where(eq(payouts.id, id))
  expect(await resolve(admin, id, 'paid')).toMatchObject({ status: 409 })
  expect((await resolve(designer, id, 'failed')).status).toBe(403)
  expect(await resolve(admin, id, 'failed')).toMatchObject({
    status: 200,
    body: { state: 'failed', failure: 'Stripe told us.' },
  })
  expect(await availableOf(designer.id)).toBe(29_988)
  expect(await payoutNoticesOf(designer.id)).toContain('payout-failed')
})
