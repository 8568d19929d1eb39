import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder } from '#test/royalties.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const URL = '/api/v1/payouts'

/** A designer with a requested payout of 29.98 for three shirts. */
async function requested() {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  await clearedOrder((await given.account()).id, { designId: design.id, quantity: 3 })
  await addPayoutDetails(designer.id, 'paypal')
  const body = { method: 'paypal', reference: 'Invoice 7' }
  const { id } = await (await as(designer).post('/api/v1/royalties/payouts', body)).json()
  return { designer, id: id as string, admin: await given.signedIn('admin') }
}

const summary = async (person: { accessToken: string }) => (await as(person).get('/api/v1/royalties/summary')).json()

async function mailTo(email: string) {
  await runJobs()
  const rows = await query<{ subject: string; text: string }>(
    "select subject, text from sandbox.mails where recipient = $1 and subject like 'Payout %'",
    [email],
  )
  return rows
}

test('an admin marks a requested payout as paid, and the designer gets an email', async () => {
  const { id, admin, designer } = await requested()
  const { items } = await (await as(admin).get(URL)).json()
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
    amount: 29.98,
    method: 'paypal',
    reference: 'Invoice 7',
    designer: { email: designer.email },
    balance_after: 0.01,
  })
  const paid = await as(admin).post(`${URL}/${id}/pay`)
  expect(await paid.json()).toMatchObject({ state: 'paid', settled_at: expect.any(String) })
  expect(await summary(designer)).toMatchObject({ paidOut: 29.98, payouts: [{ state: 'paid' }] })
  expect((await mailTo(designer.email)).map(({ subject }) => subject)).toEqual(['Payout sent: $29.98'])
  const [line] = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  expect(line).toMatchObject({ action: 'pay', subject: 'payout', subjectId: id, details: { amount: 29_98 } })
  const after = await (await as(admin).get(`${URL}?state=paid`)).json()
  expect(after.items.map((item: { id: string }) => item.id)).toContain(id)
})

test('lists requested payouts oldest first, across pages', async () => {
  const ids = [await requested(), await requested(), await requested()].map(({ id }) => id)
  const admin = await given.signedIn('admin')
  const seen: string[] = []
  let after = ''
  do {
    const page = await (await as(admin).get(`${URL}?limit=1${after}`)).json()
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    after = page.next_cursor && `&after=${page.next_cursor}`
  } while (after)
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
  expect(new Set(seen).size).toBe(seen.length)
})

test('declining a payout returns the amount to the balance and emails the reason', async () => {
  const { id, admin, designer } = await requested()
  const declined = await as(admin).post(`${URL}/${id}/refuse`, { reason: 'The address bounced.' })
  expect(await declined.json()).toMatchObject({ state: 'refused' })
  expect(await summary(designer)).toMatchObject({ paidOut: 0, payable: 29.98, may_request_payout: true })
  const [mail] = await mailTo(designer.email)
  expect(mail).toMatchObject({
    subject: 'Payout declined: $29.98',
    text: expect.stringContaining('The address bounced.'),
  })
})

test('when two admins settle a payout concurrently, one gets a conflict', async () => {
  const { id, admin } = await requested()
  const other = await given.signedIn('admin')
  const responses = await Promise.all([
    as(admin).post(`${URL}/${id}/pay`),
    as(other).post(`${URL}/${id}/refuse`, { reason: 'Too late' }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await as(admin).post(`${URL}/${id}/pay`)
  expect(again.status).toBe(409)
  expect((await again.json()).message).toMatch(/^This payout was already (paid|declined)\.$/)
})

test('only admins can settle payouts, and declining requires a reason', async () => {
  const { id, admin, designer } = await requested()
  for (const [caller, status] of [
    [guest, 401],
    [as(await given.signedIn('customer')), 403],
    [as(designer), 403],
  ] as const) {
    expect((await caller.get(URL)).status).toBe(status)
    expect((await caller.post(`${URL}/${id}/pay`)).status).toBe(status)
    expect((await caller.post(`${URL}/${id}/refuse`, { reason: 'x' })).status).toBe(status)
  }
  expect((await as(admin).post(`${URL}/${id}/refuse`, { reason: ' ' })).status).toBe(400)
  expect((await as(admin).post(`${URL}/${crypto.randomUUID()}/pay`)).status).toBe(404)
  expect((await as(admin).get(`${URL}?state=lost`)).status).toBe(400)
  expect(await summary(designer)).toMatchObject({ payouts: [{ state: 'requested' }] })
})

test('[S9] a payout needs a confirmed email address, and the response says so', async () => {
  const designer = await given.signedIn('designer', { verified: false })
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  await clearedOrder((await given.account()).id, { designId: design.id, quantity: 3 })
  expect(await summary(designer)).toMatchObject({ may_request_payout: true, email_verified: false })
  await addPayoutDetails(designer.id, 'paypal')
  const body = { method: 'paypal', reference: 'Invoice 7' }
  const rejected = await as(designer).post('/api/v1/royalties/payouts', body)
  expect([rejected.status, (await rejected.json()).message]).toEqual([
    403,
    'Confirm your email address before you request a payout. Your account page can send you a new link.',
  ])
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, designer.id))
  expect((await as(designer).post('/api/v1/royalties/payouts', body)).status).toBe(201)
})
