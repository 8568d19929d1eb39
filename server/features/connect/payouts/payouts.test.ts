import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { query, transaction } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { askFor } from '#sandbox/stripe/connect/accounts.ts'
import { handleEvent } from '#server/features/payments/handle-event.ts'
import { replaceStripe, stripe } from '#server/features/payments/stripe.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { connectAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import { atStripe, bankSays, connectedDesigner, earn, eventsOf, findPayout, requestedPayout } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, sendToSite } from '#test/site.ts'
import { syncAccount } from '../accounts/sync-account.ts'
import { continuePayout } from './continue-payout.ts'
import { startPayouts } from './start-payouts.ts'
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

/** The notifications about payouts, sorted by name. */
async function eventsFor(userId: string) {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  const events = rows.map(({ notice }) => notice.event).filter((event) => event.startsWith('payout-'))
  return events.toSorted()
}

async function availableOf(designerId: string) {
  return (await readBalance(designerId)).availableMills
}

const noCheckout = () => Promise.reject(new Error('not a checkout'))
const others = { settleCheckout: noCheckout, syncRefund: noCheckout, syncDispute: noCheckout }
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
  expect(await eventsFor(designer.id)).toEqual(['payout-arrived', 'payout-requested', 'payout-sent'])
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
  expect(await eventsFor(designer.id)).toEqual(['payout-arrived', 'payout-requested', 'payout-sent'])
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
  expect(await eventsFor(designer.id)).toEqual(['payout-failed', 'payout-requested', 'payout-sent'])
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

test('the schedule pays every ready designer once a month', async () => {
  const [ready, poor, blocked] = [await connectedDesigner(), await connectedDesigner(), await connectedDesigner()]
  for (const { id } of [ready, blocked]) await earn(id)
  await db.update(connectAccounts).set({ payoutsEnabled: false }).where(eq(connectAccounts.designerId, blocked.id))
  const ofDesigner = (id: string) => db.select().from(payouts).where(eq(payouts.designerId, id))
  const day = new Date('2027-03-02T06:25:00Z')
  await Promise.all([startPayouts(day), startPayouts(day)])
  await startPayouts(new Date('2027-03-03T06:25:00Z'))
  expect(await ofDesigner(ready.id)).toMatchObject([
    { period: '2027-03', method: 'stripe', amountCents: 29_98, reference: 'Royalties 2027-03' },
  ])
  expect([await ofDesigner(poor.id), await ofDesigner(blocked.id)]).toEqual([[], []])

  await runJobs('payouts')
  const [{ id = '' } = {}] = await ofDesigner(ready.id)
  await bankSays('paid', { id, accountId: ready.accountId })
  await continuePayout(id, new Date())
  await earn(ready.id)
  await startPayouts(new Date('2027-03-31T23:59:00Z'))
  expect(await ofDesigner(ready.id)).toHaveLength(1)
  await startPayouts(new Date('2027-04-01T00:00:00Z'))
  expect((await ofDesigner(ready.id)).map(({ period }) => period).toSorted()).toEqual(['2027-03', '2027-04'])
})

test('an error with one designer does not stop the payouts of the others', async () => {
  const designers = [await connectedDesigner(), await connectedDesigner()].toSorted((a, b) => a.id.localeCompare(b.id))
  for (const { id } of designers) await earn(id)
  const [broken = '', other = ''] = designers.map(({ id }) => id)
  await query(
    `create function refuse_payout() returns trigger language plpgsql as $$ begin
       if new.designer_id = '${broken}' then raise exception 'broken'; end if; return new; end $$`,
    [],
  )
  await query(
    'create trigger refuse_payout before insert on public.payouts for each row execute function refuse_payout()',
    [],
  )
  await expect(startPayouts(new Date('2027-05-02T06:25:00Z'))).rejects.toThrow()
  await query('drop trigger refuse_payout on public.payouts', [])
  const count = (id: string) => db.$count(payouts, eq(payouts.designerId, id))
  expect([await count(broken), await count(other)]).toEqual([0, 1])
})

/** Stripe requests a document and pauses payouts, but not transfers. */
async function block(accountId: string) {
  const asked = { requirement: 'individual.id_number', code: 'invalid_value_other', reason: 'Blurry.' } as const
  await transaction((run) =>
    askFor({ query: run, now: new Date(), requestId: null, idempotencyKey: null }, accountId, asked),
  )
}

test('a payout whose account Stripe closed stays in transit, and an admin must act', async () => {
  const { id, accountId } = await requestedPayout()
  await continuePayout(id, new Date())
  await query('delete from sandbox.stripe_links where account = $1', [accountId])
  await query('delete from sandbox.stripe_objects where id = $1', [accountId])
  await continuePayout(id, new Date())
  expect(await findPayout(id)).toMatchObject({
    state: 'in_transit',
    attempts: 1,
    failure: expect.stringContaining('does not have access to account'),
  })
})

/** Stripe refuses calls to a path, for example because the key has no permission. */
function refuse(method: string, path: string, status: number) {
  replaceStripe(async (input, init) => {
    const isMatch = (init?.method ?? 'GET') === method && new URL(String(input)).pathname.includes(path)
    if (!isMatch) return sendToSite(input, init)
    return Response.json({ error: { type: 'invalid_request_error', message: 'Not permitted.' } }, { status })
  })
}

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
  expect(await eventsFor(designer.id)).toContain('payout-failed')
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
