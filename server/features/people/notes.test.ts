import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

async function addNote(admin: Awaited<ReturnType<typeof given.signedIn>>, id: string, text: string) {
  const response = await as(admin).post(`/api/v1/people/${id}/notes`, { text })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

test('[MA2] notes have an author and a time, newest first, and can be deleted', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.account()]
  const old = await addNote(admin, person.id, 'Called about a late parcel.')
  const id = await addNote(admin, person.id, 'Sent a new one.\nFree of charge.')
  const list = async () => (await as(admin).get(`/api/v1/people/${person.id}/notes`)).json()
  const { items, total } = await list()
  expect(items.map((note: { id: string }) => note.id).toSorted()).toEqual([old, id].toSorted())
  expect([total, items[0].author, items[0].kind]).toEqual([2, admin.email, 'note'])
  expect((await as(admin).delete(`/api/v1/people/${crypto.randomUUID()}/notes/${id}`)).status).toBe(404)
  expect((await as(admin).delete(`/api/v1/people/${person.id}/notes/${id}`)).status).toBe(204)
  expect((await as(admin).delete(`/api/v1/people/${person.id}/notes/${id}`)).status).toBe(404)
  expect((await list()).total).toBe(1)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['add-note', 'add-note', 'delete-note'])
  expect(JSON.stringify(entries)).not.toContain('parcel')
})

test.each(['', '   ', 'a\u202eb', 'x'.repeat(2001)])('rejects the note %j', async (text) => {
  const [admin, person] = [await given.signedIn('admin'), await given.account()]
  expect((await as(admin).post(`/api/v1/people/${person.id}/notes`, { text })).status).toBe(400)
})

test('the reason of a suspension is a note that cannot be deleted', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.account()]
  await as(admin).post(`/api/v1/people/${person.id}/suspend`, { reason: 'Chargebacks.' })
  const { items } = await (await as(admin).get(`/api/v1/people/${person.id}/notes`)).json()
  expect(items).toMatchObject([{ kind: 'suspended', text: 'Chargebacks.' }])
  expect((await as(admin).delete(`/api/v1/people/${person.id}/notes/${items[0].id}`)).status).toBe(404)
})

test('the data export contains the notes without their author, and the deletion of the account erases them', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  await addNote(admin, person.id, 'Prefers email.')
  const { notes } = await (await as(person).get('/api/v1/me/export')).json()
  expect(notes).toEqual([{ kind: 'note', text: 'Prefers email.', created_at: expect.any(String) }])
  expect((await as(person).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(accountNotes, eq(accountNotes.userId, person.id))).toBe(0)
})

test('a note outlives the account of its author', async () => {
  const [author, person] = [await given.signedIn('admin'), await given.account()]
  const admin = await given.signedIn('admin')
  await addNote(author, person.id, 'Knows the shop owner.')
  expect((await as(author).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  const { items } = await (await as(admin).get(`/api/v1/people/${person.id}/notes`)).json()
  expect(items).toMatchObject([{ text: 'Knows the shop owner.', author: 'Deleted user' }])
})
