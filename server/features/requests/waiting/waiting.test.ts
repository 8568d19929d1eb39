import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_WAITING_LISTS } from '#domain/claims.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { expireClaims } from '#server/features/requests/claims/expire-claims.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests, requestWaiters } from '#server/platform/db/schema/requests.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const URL = '/api/v1/design-requests'
type Person = Awaited<ReturnType<typeof given.signedIn>>

async function claimed() {
  const designer = await given.signedIn('designer')
  const { id } = await given.request()
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  return { designer, id }
}

async function waiting(id: string) {
  const person = await given.signedIn('designer')
  expect((await as(person).put(`${URL}/${id}/waiting`)).status).toBe(204)
  return person
}

async function isWaiting(person: Person, id: string) {
  const { items } = await (await as(person).get(`${URL}/waiting`)).json()
  return items.some((item: { id: string }) => item.id === id)
}

async function mailedCount({ email }: Person) {
  await runJobs()
  return (await listMails(email)).filter(({ subject }) => subject === 'Open again: Drift finals').length
}

test('designers join a waiting list, see their place and leave it', async () => {
  const { id } = await claimed()
  const [first, second] = [await waiting(id), await waiting(id)]
  expect((await as(first).put(`${URL}/${id}/waiting`)).status).toBe(204)
  const placeOf = async (person: Person) => {
    const { items } = await (await as(person).get(`${URL}/claimed?limit=100`)).json()
    return items.find((item: { id: string }) => item.id === id)
  }
  expect(await placeOf(first)).toMatchObject({ position: 1, waiting_designers: 2, status: 'in_progress' })
  expect(await placeOf(second)).toMatchObject({ position: 2, waiting_designers: 2 })
  expect(await placeOf(second)).not.toHaveProperty('designer')
  expect(await placeOf(await given.signedIn('designer'))).toMatchObject({ position: null, waiting_designers: 2 })
  for (let times = 0; times < 2; times++) expect((await as(first).delete(`${URL}/${id}/waiting`)).status).toBe(204)
  expect(await placeOf(second)).toMatchObject({ position: 1, waiting_designers: 1 })
  expect(await isWaiting(first, id)).toBe(false)
})

test('when a request is open again, the next designer gets an email, and each reopening is the turn of another', async () => {
  const { designer, id } = await claimed()
  const [first, second] = [await waiting(id), await waiting(id)]
  expect((await as(designer).post(`${URL}/${id}/release`)).status).toBe(200)
  expect([await mailedCount(first), await mailedCount(second)]).toEqual([1, 0])
  const { items } = await (await as(first).get(`${URL}/waiting`)).json()
  expect(items).toMatchObject([{ id, status: 'open', notified_at: expect.any(String) }])
  const shown = await (await as(first).get('/api/v1/notifications')).json()
  expect(shown.items).toMatchObject([{ kind: 'request', title: 'Open again: Drift finals', is_read: false }])
  // Nothing is reserved.
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  const admin = as(await given.signedIn('admin'))
  expect((await admin.post(`${URL}/${id}/take-back`, {})).status).toBe(200)
  expect([await mailedCount(first), await mailedCount(second)]).toEqual([1, 1])
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  const [{ claimExpiresAt } = { claimExpiresAt: null }] = await db
    .select()
    .from(designRequests)
    .where(eq(designRequests.id, id))
  await expireClaims(claimExpiresAt ?? undefined)
  expect([await mailedCount(first), await mailedCount(second)]).toEqual([2, 1])
})

test('claiming removes the designer from the list, but not the others', async () => {
  const { designer, id } = await claimed()
  const [first, second] = [await waiting(id), await waiting(id)]
  await as(designer).post(`${URL}/${id}/release`)
  expect((await as(second).post(`${URL}/${id}/claim`)).status).toBe(200)
  expect([await isWaiting(first, id), await isWaiting(second, id)]).toEqual([true, false])
})

test('a delivery and a withdrawal end the waiting list', async () => {
  const delivered = await claimed()
  const { id: uploadId } = await given.upload(delivered.designer.id)
  const path = `requests/${delivered.id}/1700000000001.png`
  await db.update(uploads).set({ path, requestId: delivered.id }).where(eq(uploads.id, uploadId))
  const withdrawn = await claimed()
  const person = await waiting(delivered.id)
  await as(person).put(`${URL}/${withdrawn.id}/waiting`)
  const submit = `${URL}/${delivered.id}/submit`
  expect((await as(delivered.designer).post(submit, { image_url: publicUrl(path) })).status).toBe(200)
  expect(await isWaiting(person, delivered.id)).toBe(false)
  await as(withdrawn.designer).post(`${URL}/${withdrawn.id}/release`)
  const admin = as(await given.signedIn('admin'))
  expect((await admin.post(`${URL}/${withdrawn.id}/withdraw`)).status).toBe(204)
  expect(await isWaiting(person, withdrawn.id)).toBe(false)
})

test('a suspended or deleted account is removed from all lists and gets no email', async () => {
  const { designer, id } = await claimed()
  const [suspended, deleted, next] = [await waiting(id), await waiting(id), await waiting(id)]
  const admin = as(await given.signedIn('admin'))
  const suspension = { reason: 'Copied artwork.', archive_designs: false }
  expect((await admin.post(`/api/v1/people/${suspended.id}/suspend`, suspension)).status).toBe(200)
  expect((await as(deleted).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  const entries = await db.select().from(requestWaiters).where(eq(requestWaiters.requestId, id))
  expect(entries).toMatchObject([{ designerId: next.id }])
  await as(designer).post(`${URL}/${id}/release`)
  expect([await mailedCount(suspended), await mailedCount(deleted), await mailedCount(next)]).toEqual([0, 0, 1])
})

test('deleting the account of the claiming designer notifies the next one', async () => {
  const { designer, id } = await claimed()
  const next = await waiting(id)
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await mailedCount(next)).toBe(1)
})

test('only claimed requests of other designers have a waiting list', async () => {
  const { designer, id } = await claimed()
  const open = await given.request()
  const completed = await given.request({ status: 'completed', designerId: designer.id })
  const join = (person: Person, requestId: string) => as(person).put(`${URL}/${requestId}/waiting`)
  const other = await given.signedIn('designer')
  expect((await join(designer, id)).status).toBe(409)
  expect((await join(other, open.id)).status).toBe(409)
  expect((await join(other, completed.id)).status).toBe(409)
  expect((await join(other, crypto.randomUUID())).status).toBe(404)
  expect((await join(await given.signedIn('customer'), id)).status).toBe(403)
  expect((await guest.put(`${URL}/${id}/waiting`)).status).toBe(401)
})

test('a designer can be on a limited number of lists, also with concurrent requests', async () => {
  const person = await given.signedIn('designer')
  const designerId = (await given.account('designer')).id
  const ids: string[] = []
  while (ids.length < MAX_WAITING_LISTS + 2) ids.push((await given.request({ designerId, status: 'in_progress' })).id)
  const responses = await Promise.all(ids.map((id) => as(person).put(`${URL}/${id}/waiting`)))
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(MAX_WAITING_LISTS)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('waiting lists are part of the data export', async () => {
  const { id } = await claimed()
  const person = await waiting(id)
  const { request_waiting_lists: lists } = await (await as(person).get('/api/v1/me/export')).json()
  expect(lists).toEqual([{ title: 'Drift finals', joined_at: expect.any(String), notified_at: null }])
})

test('the list of claimed requests is paginated and leaves out overdue ones', async () => {
  const designerId = (await given.account('designer')).id
  const claim = { designerId, status: 'in_progress' } as const
  await given.request({ ...claim, createdAt: new Date('2033-01-01') })
  await given.request({ ...claim, createdAt: new Date('2033-01-02') })
  await given.request({ ...claim, createdAt: new Date('2033-01-03'), deadline: '2020-01-01' })
  const person = as(await given.signedIn('designer'))
  const first = await (await person.get(`${URL}/claimed?limit=1`)).json()
  const second = await (await person.get(`${URL}/claimed?limit=1&after=${first.next_cursor}`)).json()
  expect([first, second].map(({ items }) => items[0].created_at.slice(0, 10))).toEqual(['2033-01-02', '2033-01-01'])
})
