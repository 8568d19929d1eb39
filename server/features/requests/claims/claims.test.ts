import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimExpiry, DEFAULT_CLAIM_RULES } from '#domain/claims.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { shopSettings as settingsTable } from '#server/platform/db/schema/settings.ts'
import { expireSettings, refreshSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { expireClaims } from './expire-claims.ts'
import { remindDesigners } from './remind-designers.ts'

testDatabase()
testSandbox()

/** The jobs look at all claims, also at those of other tests. */
beforeEach(async () => {
  await db
    .update(designRequests)
    .set({ claimExpiresAt: null, nextReminderAt: null })
    .where(eq(designRequests.status, 'in_progress'))
})

afterEach(async () => {
  await db.delete(settingsTable)
  expireSettings()
  await refreshSettings()
})

const URL = '/api/v1/design-requests'

async function read(id: string) {
  const [request] = await db.select().from(designRequests).where(eq(designRequests.id, id))
  return request as NonNullable<typeof request>
}

async function claimed() {
  const designer = await given.signedIn('designer')
  const request = await given.request()
  expect((await as(designer).post(`${URL}/${request.id}/claim`)).status).toBe(200)
  const { claimExpiresAt } = await read(request.id)
  return { designer, id: request.id, expiresAt: claimExpiresAt as Date }
}

async function imageFor(requestId: string, ownerId: string) {
  const { id } = await given.upload(ownerId)
  const path = `requests/${requestId}/${Date.now()}${Math.floor(Math.random() * 1000)}.png`
  await db.update(uploads).set({ path, requestId }).where(eq(uploads.id, id))
  return publicUrl(path)
}

async function subjectsTo(email: string) {
  await runJobs()
  return (await listMails(email)).map(({ subject }) => subject).toSorted()
}

async function setRules(value: { percent?: number; min_hours?: number; max_claims?: number }) {
  const rules = { percent: null, min_hours: null, max_claims: null, ...value }
  const admin = as(await given.signedIn('admin'))
  expect((await admin.put('/api/v1/settings/claims', { version: 0, value: rules })).status).toBe(200)
}

const after = (date: Date, ms: number) => new Date(date.getTime() + ms)

test('a claim lasts a third of the time left, and the API says until when', async () => {
  const { designer, id } = await claimed()
  const { claimedAt, claimExpiresAt, deadline } = await read(id)
  expect(claimExpiresAt).toEqual(claimExpiry(deadline, claimedAt as Date, DEFAULT_CLAIM_RULES))
  const { items } = await (await as(designer).get(`${URL}/mine`)).json()
  expect(items).toMatchObject([{ id, claim_expires_at: claimExpiresAt?.toISOString() }])
})

test('admins change how long new claims last', async () => {
  await setRules({ percent: 50, min_hours: 48 })
  const { id } = await claimed()
  const { claimedAt, claimExpiresAt, deadline } = await read(id)
  const rules = { share: 0.5, minHours: 48, maxClaims: null }
  expect(claimExpiresAt).toEqual(claimExpiry(deadline, claimedAt as Date, rules))
})

test('the database rejects a claim that lasts beyond the deadline', async () => {
  const designerId = (await given.account('designer')).id
  const claimExpiresAt = new Date(Date.now() + 60 * DAY_MS)
  const late = given.request({ designerId, status: 'in_progress', claimExpiresAt })
  await expect(late).rejects.toThrow()
})

test('an expired claim reopens the request once, with several workers, and is audited and emailed', async () => {
  const admin = await given.signedIn('admin')
  const { designer, id, expiresAt } = await claimed()
  await expireClaims(after(expiresAt, -1))
  expect((await read(id)).status).toBe('in_progress')
  await Promise.all([1, 2, 3].map(() => expireClaims(expiresAt)))
  expect(await read(id)).toMatchObject({
    status: 'open',
    designerId: null,
    claimedAt: null,
    claimExpiresAt: null,
    nextReminderAt: null,
  })
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'expire')))
  expect(entries).toMatchObject([{ actorId: null, subject: 'request', details: { designer_id: designer.id } }])
  expect(await subjectsTo(designer.email)).toEqual(['Your claim has expired: Drift finals'])
  expect(await subjectsTo(admin.email)).toEqual(['A claim has expired: Drift finals'])
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
})

test('exactly one of a concurrent expiry and delivery succeeds, in 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const { designer, id, expiresAt } = await claimed()
    const body = { image_url: await imageFor(id, designer.id) }
    const [delivery] = await Promise.all([as(designer).post(`${URL}/${id}/submit`, body), expireClaims(expiresAt)])
    const { status } = await read(id)
    expect([delivery.status, status]).toEqual(status === 'completed' ? [200, 'completed'] : [409, 'open'])
    expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(status === 'completed' ? 1 : 0)
  }
})

test('a delivered request does not expire', async () => {
  const { designer, id, expiresAt } = await claimed()
  const body = { image_url: await imageFor(id, designer.id) }
  expect((await as(designer).post(`${URL}/${id}/submit`, body)).status).toBe(200)
  await expireClaims(after(expiresAt, DAY_MS))
  expect(await read(id)).toMatchObject({ status: 'completed', claimExpiresAt: null })
})

test('designers are reminded three days and one day before, once each, with links to deliver and to hand back', async () => {
  const { designer, id, expiresAt } = await claimed()
  const remindAll = (now: Date) => Promise.all([1, 2, 3].map(() => remindDesigners(now)))
  await remindAll(after(expiresAt, -3 * DAY_MS - MINUTE_MS))
  expect(await subjectsTo(designer.email)).toEqual([])
  await remindAll(after(expiresAt, -3 * DAY_MS + MINUTE_MS))
  await remindAll(after(expiresAt, -2 * DAY_MS))
  expect(await subjectsTo(designer.email)).toEqual(['3 days left to deliver: Drift finals'])
  await remindAll(after(expiresAt, -DAY_MS + MINUTE_MS))
  await remindAll(after(expiresAt, -MINUTE_MS))
  expect(await subjectsTo(designer.email)).toEqual([
    '1 day left to deliver: Drift finals',
    '3 days left to deliver: Drift finals',
  ])
  const [mail] = await listMails(designer.email)
  expect(mail?.text).toContain(`/designers?tab=accepted&request=${id}\n`)
  expect(mail?.text).toContain(`/designers?tab=accepted&request=${id}#release`)
})

/** The portal's notifications about claims, newest first. */
async function noticesOf(designer: Awaited<ReturnType<typeof given.signedIn>>) {
  const { items } = await (await as(designer).get('/api/v1/notifications')).json()
  return items as { kind: string; title: string; text: string; path: string }[]
}

test('the portal shows the reminder and the end of a claim, and emails do not wait for a digest', async () => {
  const { designer, id, expiresAt } = await claimed()
  expect((await as(designer).patch('/api/v1/notifications/settings', { frequency: 'weekly' })).status).toBe(200)
  await remindDesigners(after(expiresAt, -2 * DAY_MS))
  await Promise.all([1, 2, 3].map(() => expireClaims(expiresAt)))
  expect(await noticesOf(designer)).toMatchObject([
    { kind: 'request', title: 'Your claim has expired: Drift finals', path: '/designers?tab=requests' },
    {
      kind: 'request',
      title: 'Your claim expires soon: Drift finals',
      path: `/designers?tab=accepted&request=${id}`,
    },
  ])
  expect(await subjectsTo(designer.email)).toHaveLength(2)
})

test('the portal shows a revoked claim with its reason', async () => {
  const { designer, id } = await claimed()
  const admin = as(await given.signedIn('admin'))
  expect((await admin.post(`${URL}/${id}/take-back`, { reason: 'We need it sooner.' })).status).toBe(200)
  expect(await noticesOf(designer)).toMatchObject([
    {
      title: 'Your claim was revoked: Drift finals',
      text: 'Reason: We need it sooner. The request is open to all designers again.',
    },
  ])
})

test('a designer can turn off requests in the portal', async () => {
  const { designer, expiresAt } = await claimed()
  const change = { portal: { request: false } }
  expect((await as(designer).patch('/api/v1/notifications/settings', change)).status).toBe(200)
  await expireClaims(expiresAt)
  expect(await noticesOf(designer)).toEqual([])
  expect(await subjectsTo(designer.email)).toEqual(['Your claim has expired: Drift finals'])
})

test('a designer can turn reminders off', async () => {
  const { designer, expiresAt } = await claimed()
  expect((await as(designer).patch('/api/v1/me/mail-preferences', { requests: false })).status).toBe(200)
  await remindDesigners(after(expiresAt, -2 * DAY_MS))
  expect(await subjectsTo(designer.email)).toEqual([])
})

test('a released request causes no reminder', async () => {
  const { designer, id, expiresAt } = await claimed()
  expect((await as(designer).post(`${URL}/${id}/release`)).status).toBe(200)
  await remindDesigners(after(expiresAt, -2 * DAY_MS))
  expect(await subjectsTo(designer.email)).toEqual([])
})

test('[S18] a limit rejects further claims, and says what to do', async () => {
  await setRules({ max_claims: 1 })
  const { designer, id } = await claimed()
  const other = await given.request()
  const response = await as(designer).post(`${URL}/${other.id}/claim`)
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe(
    'You can have 1 claimed request at a time. Deliver or release one before you claim another.',
  )
  // Claiming the same request again is still harmless.
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  expect((await (await as(designer).get('/api/v1/stats/portal')).json()).maxClaims).toBe(1)
  expect((await as(designer).post(`${URL}/${id}/release`)).status).toBe(200)
  expect((await as(designer).post(`${URL}/${other.id}/claim`)).status).toBe(200)
})

test('[S18] concurrent claims of one designer do not exceed the limit', async () => {
  await setRules({ max_claims: 2 })
  const designer = await given.signedIn('designer')
  const ids: string[] = []
  while (ids.length < 6) ids.push((await given.request()).id)
  const responses = await Promise.all(ids.map((id) => as(designer).post(`${URL}/${id}/claim`)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await db.$count(designRequests, eq(designRequests.designerId, designer.id))).toBe(2)
})

test('[S18] without a setting, claims are not limited, and admins never are', async () => {
  const designer = await given.signedIn('designer')
  for (let count = 0; count < 5; count++)
    expect((await as(designer).post(`${URL}/${(await given.request()).id}/claim`)).status).toBe(200)
  await setRules({ max_claims: 1 })
  const admin = await given.signedIn('admin')
  for (let count = 0; count < 2; count++)
    expect((await as(admin).post(`${URL}/${(await given.request()).id}/claim`)).status).toBe(200)
})

test('a rejected delivery can be resubmitted, and stays linked to its request', async () => {
  const { designer, id } = await claimed()
  const image_url = await imageFor(id, designer.id)
  const delivered = await (await as(designer).post(`${URL}/${id}/submit`, { image_url })).json()
  const designId = delivered.design_id as string
  const admin = as(await given.signedIn('admin'))
  expect((await decide(admin, designId, 'reject', 'Too dark.')).status).toBe(200)
  const [rejected] = await db.select().from(designs).where(eq(designs.id, designId))
  const { path } = await given.upload(designer.id)
  const response = await as(designer).post(`/api/v1/designs/${designId}/resubmit`, {
    title: rejected?.title,
    description: rejected?.description,
    category_id: rejected?.categoryId,
    price: 50,
    tags: [],
    image_url: publicUrl(path),
    image_url_2: image_url,
    updated_at: rejected?.updatedAt.toISOString(),
  })
  expect(response.status).toBe(200)
  const [resubmitted] = await db.select().from(designs).where(eq(designs.id, designId))
  expect(resubmitted).toMatchObject({ status: 'pending', rejectionReason: null, imageUrl: publicUrl(path) })
  expect(await (await admin.get(`${URL}/${id}`)).json()).toMatchObject({ status: 'completed', design_id: designId })
})
