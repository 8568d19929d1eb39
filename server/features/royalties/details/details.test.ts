import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { payoutDetails } from '#server/platform/db/schema/payouts.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { clearedOrder } from '#test/royalties.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

const URL = '/api/v1/royalties/payout-details'
const BANK = {
  method: 'bank_transfer',
  account_holder: 'Ken Ito',
  country: 'US',
  account_number: '0001 2345 6789',
  routing_number: '110000000',
}
const PAYPAL = { method: 'paypal', email: 'driver@example.com' }
const password = PASSWORD

test('a designer stores bank details, and the API only returns the last digits', async () => {
  const designer = await given.signedIn('designer')
  expect(await (await as(designer).get(URL)).json()).toEqual({ details: null })
  const saved = await as(designer).put(URL, { ...BANK, password })
  expect(saved.status).toBe(200)
  const view = { method: 'bank_transfer', hint: 'Account ending 6789', updated_at: expect.any(String) }
  expect(await saved.json()).toEqual(view)
  expect(await (await as(designer).get(URL)).json()).toEqual({ details: view })
  const [row] = await db.select().from(payoutDetails).where(eq(payoutDetails.designerId, designer.id))
  expect(Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')).not.toContain('000123456789')
  expect(JSON.stringify(row)).not.toContain('Ken Ito')
})

test('every change is recorded and emailed', async () => {
  const designer = await given.signedIn('designer')
  await as(designer).put(URL, { ...BANK, password })
  await as(designer).put(URL, { ...PAYPAL, password })
  expect((await as(designer).delete(URL)).status).toBe(204)
  expect((await as(designer).delete(URL)).status).toBe(404)
  const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, designer.id))
  const changes = events.filter(({ type }) => type === 'payout-details-changed')
  expect(changes.map(({ details }) => details)).toEqual([
    { hint: 'Account ending 6789' },
    { hint: 'd•••@example.com' },
    { removed: 1 },
  ])
  await runJobs()
  const mails = await query("select subject from sandbox.mails where recipient = $1 and subject like '%payout%'", [
    designer.email,
  ])
  expect(mails).toHaveLength(3)
})

test('a change needs the current password', async () => {
  const designer = await given.signedIn('designer')
  const wrong = await as(designer).put(URL, { ...PAYPAL, password: 'not this one' })
  expect([wrong.status, (await wrong.json()).message]).toEqual([400, 'Incorrect password.'])
  expect((await as(designer).put(URL, PAYPAL)).status).toBe(400)
  expect(await (await as(designer).get(URL)).json()).toEqual({ details: null })
})

test.each([
  [{ ...BANK, routing_number: '110000001' }, 'This routing number is not valid. Check it for typos.'],
  [{ ...BANK, country: 'DE', iban: 'DE89370400440532013001' }, 'This IBAN is not valid. Check it for typos.'],
  [{ ...BANK, account_holder: ' ' }, 'Enter the name of the account holder.'],
  [{ ...BANK, country: 'XX' }, 'Choose the country of your bank.'],
  [{ method: 'paypal', email: 'driver' }, 'Enter a valid email address.'],
])('rejects %j', async (input, message) => {
  const designer = await given.signedIn('designer')
  const rejected = await as(designer).put(URL, { ...input, password })
  expect([rejected.status, (await rejected.json()).message]).toEqual([400, message])
})

test('the data export has the masked details, and deleting the account removes them', async () => {
  const designer = await given.signedIn('designer')
  await as(designer).put(URL, { ...PAYPAL, password })
  const data = await (await as(designer).get('/api/v1/me/export')).json()
  expect(data.payout_details).toMatchObject({ method: 'paypal', hint: 'd•••@example.com' })
  expect(JSON.stringify(data)).not.toContain(PAYPAL.email)
  expect((await as(designer).post('/api/v1/me/delete', { password })).status).toBe(204)
  expect(await db.$count(payoutDetails, eq(payoutDetails.designerId, designer.id))).toBe(0)
})

test('an admin reads the full details of a payout, recorded every time', async () => {
  const designer = await given.signedIn('designer')
  await as(designer).put(URL, { ...BANK, password })
  const id = await requestPayout(designer)
  // The payout keeps the details of its request.
  await as(designer).put(URL, { ...PAYPAL, password })
  const admin = await given.signedIn('admin')
  const { items } = await (await as(admin).get('/api/v1/payouts')).json()
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ destination: 'Account ending 6789' })
  for (let times = 0; times < 2; times++)
    expect(await (await as(admin).post(`/api/v1/payouts/${id}/details`)).json()).toEqual({
      ...BANK,
      account_number: '000123456789',
      iban: null,
      email: null,
    })
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(lines.filter(({ action }) => action === 'reveal-details')).toHaveLength(2)
  const events = await db.select().from(securityEvents).where(eq(securityEvents.actorId, admin.id))
  expect(events.filter(({ type }) => type === 'payout-details-read')).toHaveLength(2)
  expect((await as(designer).post(`/api/v1/payouts/${id}/details`)).status).toBe(403)
  expect((await as(admin).post(`/api/v1/payouts/${crypto.randomUUID()}/details`)).status).toBe(404)
})

test('a payout needs details that match its method', async () => {
  const designer = await given.signedIn('designer')
  await earn(designer.id)
  const body = { method: 'paypal', reference: 'Invoice 7' }
  const missing = await as(designer).post('/api/v1/royalties/payouts', body)
  expect([missing.status, (await missing.json()).message]).toEqual([409, 'Add your payout details first.'])
  await as(designer).put(URL, { ...BANK, password })
  const other = await as(designer).post('/api/v1/royalties/payouts', body)
  expect([other.status, (await other.json()).message]).toEqual([
    409,
    'Your payout details are for a bank transfer. Change them, or choose that method.',
  ])
  expect((await as(designer).post('/api/v1/royalties/payouts', {})).status).toBe(201)
})

async function earn(designerId: string) {
  const design = await given.design({ designerId, status: 'approved' })
  await clearedOrder((await given.account()).id, { designId: design.id, quantity: 3 })
}

async function requestPayout(designer: { id: string; accessToken: string }) {
  await earn(designer.id)
  const { id } = await (await as(designer).post('/api/v1/royalties/payouts', { reference: 'Invoice 7' })).json()
  return id as string
}
