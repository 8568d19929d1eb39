import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const URL = '/api/v1/design-requests'

async function read(id: string) {
  const [request] = await db.select().from(designRequests).where(eq(designRequests.id, id))
  return request
}

async function audited(id: string) {
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  return lines.map(({ action, actorId }) => ({ action, actorId }))
}

async function claimed() {
  const designer = await given.signedIn('designer')
  const { id } = await given.request()
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  return { designer, id, admin: await given.signedIn('admin') }
}

test('an admin can change an open request, even to a budget above $100, and the change is audited', async () => {
  const admin = await given.signedIn('admin')
  const { id } = await given.request()
  const change = { title: '<img src=x onerror=alert(1)>', price: 250.5, deadline: '2099-12-31' }
  const response = await as(admin).patch(`${URL}/${id}`, change)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ...change, description: 'Smoke, and a lot of it.', status: 'open' })
  expect(await audited(id)).toEqual([{ action: 'edit', actorId: admin.id }])
})

test.each([
  [{}],
  [{ title: ' ' }],
  [{ price: 0 }],
  [{ price: 1.001 }],
  [{ deadline: '2020-01-01' }],
  [{ category_id: crypto.randomUUID() }],
  [{ status: 'completed' }],
  [{ designer_id: crypto.randomUUID() }],
])('rejects a change to %o', async (change) => {
  const request = await given.request()
  expect((await as(await given.signedIn('admin')).patch(`${URL}/${request.id}`, change)).status).toBe(400)
  expect(await read(request.id)).toEqual(request)
})

test('a claimed request can be neither changed nor withdrawn', async () => {
  const { id, admin } = await claimed()
  const before = await read(id)
  expect((await as(admin).patch(`${URL}/${id}`, { title: 'Other' })).status).toBe(409)
  expect((await as(admin).post(`${URL}/${id}/withdraw`)).status).toBe(409)
  expect(await read(id)).toEqual(before)
  expect(await audited(id)).toEqual([])
})

test('withdrawing an open request deletes it and records its title', async () => {
  const admin = await given.signedIn('admin')
  const { id } = await given.request({ title: 'Never mind' })
  expect((await as(admin).post(`${URL}/${id}/withdraw`)).status).toBe(204)
  expect(await read(id)).toBeUndefined()
  const [line] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(line).toMatchObject({ action: 'withdraw', actorId: admin.id, details: { title: 'Never mind' } })
  expect((await as(admin).post(`${URL}/${id}/withdraw`)).status).toBe(404)
})

test('exactly one of a concurrent claim and withdrawal succeeds, in 20 rounds', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  for (let round = 0; round < 20; round++) {
    const { id } = await given.request()
    const [claim, withdraw] = await Promise.all([
      as(designer).post(`${URL}/${id}/claim`),
      as(admin).post(`${URL}/${id}/withdraw`),
    ])
    const isClaimed = claim.status === 200
    expect([claim.status, withdraw.status]).toEqual(isClaimed ? [200, 409] : [404, 204])
    expect((await read(id))?.status).toBe(isClaimed ? 'in_progress' : undefined)
  }
})

test('revoking a claim reopens the request and emails the designer the reason', async () => {
  const { id, admin, designer } = await claimed()
  const response = await as(admin).post(`${URL}/${id}/take-back`, { reason: 'Two weeks over the deadline.' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'open', designer_id: null, designer: null })
  expect(await audited(id)).toEqual([{ action: 'take-back', actorId: admin.id }])
  await runJobs()
  const mails = await query<{ text: string }>(
    "select text from sandbox.mails where recipient = $1 and subject like 'Your claim was revoked%'",
    [designer.email],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Two weeks over the deadline.')
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
})

test('when two admins revoke a claim concurrently, one gets a conflict; open and completed requests cannot be revoked', async () => {
  const { id, admin, designer } = await claimed()
  const other = await given.signedIn('admin')
  const responses = await Promise.all([admin, other].map((one) => as(one).post(`${URL}/${id}/take-back`, {})))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await db.update(designRequests).set({ status: 'completed', designerId: designer.id }).where(eq(designRequests.id, id))
  expect((await as(admin).post(`${URL}/${id}/take-back`, {})).status).toBe(409)
  expect((await as(admin).post(`${URL}/${crypto.randomUUID()}/take-back`, {})).status).toBe(404)
})

test('[spec 275] guests, customers and designers cannot change or withdraw requests or revoke claims', async () => {
  const { id, designer } = await claimed()
  const open = await given.request()
  for (const [caller, status] of [
    [guest, 401],
    [as(await given.signedIn('customer')), 403],
    [as(designer), 403],
  ] as const) {
    expect((await caller.patch(`${URL}/${open.id}`, { title: 'Mine' })).status).toBe(status)
    expect((await caller.post(`${URL}/${open.id}/withdraw`)).status).toBe(status)
    expect((await caller.post(`${URL}/${id}/take-back`, {})).status).toBe(status)
  }
  expect(await read(open.id)).toEqual(open)
})
