import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_REQUEST_MESSAGES } from '#domain/claims.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { requestMessages } from '#server/platform/db/schema/requests.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { mailMessages } from './mail-messages.ts'

testDatabase()
testSandbox()

const URL = '/api/v1/design-requests'
type Person = Awaited<ReturnType<typeof given.signedIn>>

async function claimed() {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const { id } = await given.request()
  expect((await as(designer).post(`${URL}/${id}/claim`)).status).toBe(200)
  return { designer, admin, id, messages: `${URL}/${id}/messages` }
}

const message = (designer: Person, text: string) => ({ id: crypto.randomUUID(), designer_id: designer.id, text })

async function threadFor(person: Person, path: string) {
  const response = await as(person).get(path)
  expect(response.status).toBe(200)
  return response.json()
}

async function mailsTo({ email }: Person) {
  await runScheduledJobs()
  return (await listMails(email)).filter(({ subject }) => subject.startsWith('Message '))
}

async function unreadOf(person: Person, list: string, id: string) {
  const { items } = await (await as(person).get(`${URL}${list}`)).json()
  return items.find((item: { id: string }) => item.id === id)?.unread_messages
}

test('an admin and the designer exchange messages about a request', async () => {
  const { designer, admin, id, messages } = await claimed()
  expect((await as(admin).post(messages, message(designer, ' Two inks, please. '))).status).toBe(200)
  const thread = await threadFor(designer, messages)
  expect(thread).toMatchObject({
    can_write: true,
    messages: [{ side: 'admin', author: null, text: 'Two inks, please.', unread: true }],
    threads: [],
  })
  expect(await unreadOf(designer, '/mine', id)).toBe(1)
  expect(await unreadOf(designer, '/mine?unread=true', id)).toBe(1)
  const last = { last_id: thread.messages[0].id }
  expect((await as(designer).post(`${messages}/read`, last)).status).toBe(204)
  expect(await unreadOf(designer, '/mine', id)).toBe(0)

  expect((await as(designer).post(messages, message(designer, 'Which ones?'))).status).toBe(200)
  expect(await unreadOf(admin, '', id)).toBe(1)
  expect(await unreadOf(admin, '?unread=true', id)).toBe(1)
  expect(await unreadOf(designer, '/mine', id)).toBe(0)
  const seen = await threadFor(admin, messages)
  expect(seen).toMatchObject({
    designer: { designer_id: designer.id },
    messages: [
      { side: 'admin', unread: false },
      { side: 'designer', text: 'Which ones?', unread: true },
    ],
  })
  expect((await as(admin).post(`${messages}/read`, { last_id: seen.messages[1].id })).status).toBe(204)
  expect(await unreadOf(admin, '', id)).toBe(0)
  for (const [person, list] of [
    [admin, '?unread=true'],
    [designer, '/mine?unread=true'],
  ] as const)
    expect(await unreadOf(person, list, id)).toBeUndefined()
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'message')))
  expect(entries).toMatchObject([{ actorId: admin.id, subject: 'request' }])
})

test('messages that follow each other are one email', async () => {
  const { designer, admin, id, messages } = await claimed()
  for (const text of ['First.', 'Second.']) await as(admin).post(messages, message(designer, text))
  await runJobs()
  expect(await listMails(designer.email)).toEqual([])
  const [mail, ...others] = await mailsTo(designer)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Message about your request: Drift finals')
  expect(mail?.text).toContain('First.\n\nSecond.')
  expect(mail?.text).toContain(`/designers?tab=accepted&request=${id}`)
  await Promise.all([1, 2].map(() => mailMessages({ requestId: id, designerId: designer.id, side: 'admin' })))
  expect(await mailsTo(designer)).toHaveLength(1)
  await as(designer).post(messages, message(designer, 'Got it.'))
  const [reply] = await mailsTo(admin)
  expect(reply?.text).toContain('Got it.')
  expect(reply?.text).toContain(`/admin?tab=requests&request=${id}`)
})

test('the portal shows messages that were not read immediately, without their text', async () => {
  const { designer, admin, id, messages } = await claimed()
  for (const text of ['First.', 'Second.']) await as(admin).post(messages, message(designer, text))
  await runScheduledJobs()
  const { items } = await (await as(designer).get('/api/v1/notifications')).json()
  expect(items).toMatchObject([
    {
      kind: 'request',
      title: '2 new messages about Drift finals',
      text: 'Our team wrote to you.',
      path: `/designers?tab=accepted&request=${id}`,
    },
  ])
})

test('a message that was read is not emailed', async () => {
  const { designer, admin, messages } = await claimed()
  const sent = message(designer, 'Two inks, please.')
  await as(admin).post(messages, sent)
  await as(designer).post(`${messages}/read`, { last_id: sent.id })
  expect(await mailsTo(designer)).toEqual([])
})

test('a designer can turn the emails off', async () => {
  const { designer, admin, messages } = await claimed()
  await as(designer).patch('/api/v1/me/mail-preferences', { requests: false })
  await as(admin).post(messages, message(designer, 'Two inks, please.'))
  expect(await mailsTo(designer)).toEqual([])
  expect((await threadFor(designer, messages)).messages).toHaveLength(1)
})

test('a message that is sent twice is stored once, and its id belongs to one thread', async () => {
  const { designer, messages } = await claimed()
  const sent = message(designer, 'Hello?')
  const responses = await Promise.all([1, 2, 3].map(() => as(designer).post(messages, sent)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await threadFor(designer, messages)).messages).toHaveLength(1)
  const other = await claimed()
  const stolen = { ...sent, designer_id: other.designer.id }
  expect((await as(other.designer).post(other.messages, stolen)).status).toBe(409)
})

test('only the designer of a thread and admins can read and write it', async () => {
  const { designer, admin, messages } = await claimed()
  const sent = message(designer, 'Two inks, please.')
  await as(admin).post(messages, sent)
  const stranger = await given.signedIn('designer')
  expect((await as(stranger).get(messages)).status).toBe(404)
  expect((await as(stranger).get(`${messages}?designer_id=${designer.id}`)).status).toBe(404)
  expect((await as(stranger).post(messages, message(designer, 'Hi'))).status).toBe(404)
  expect((await as(stranger).post(messages, message(stranger, 'Hi'))).status).toBe(404)
  expect((await as(stranger).post(`${messages}/read`, { last_id: sent.id })).status).toBe(404)
  expect((await as(await given.signedIn('customer')).get(messages)).status).toBe(403)
  expect((await guest.get(messages)).status).toBe(401)
  expect((await threadFor(designer, messages)).messages).toMatchObject([{ unread: true }])
})

test('after the claim has ended, the thread can be read but not continued, and the next designer has another one', async () => {
  const { designer, admin, id, messages } = await claimed()
  await as(designer).post(messages, message(designer, 'I cannot make it.'))
  await as(designer).post(`${URL}/${id}/release`)
  expect(await threadFor(designer, messages)).toMatchObject({ can_write: false, messages: [{ side: 'designer' }] })
  expect((await as(designer).post(messages, message(designer, 'Sorry.'))).status).toBe(409)
  expect((await as(admin).post(messages, message(designer, 'Never mind.'))).status).toBe(409)
  expect(await threadFor(admin, messages)).toMatchObject({ designer: { designer_id: designer.id }, can_write: false })
  const next = await given.signedIn('designer')
  await as(next).post(`${URL}/${id}/claim`)
  expect(await threadFor(next, messages)).toMatchObject({ can_write: true, messages: [] })
  expect(await threadFor(admin, messages)).toMatchObject({
    designer: { designer_id: next.id },
    messages: [],
    threads: [{ designer_id: designer.id }],
  })
  const earlier = await threadFor(admin, `${messages}?designer_id=${designer.id}`)
  expect(earlier.messages).toMatchObject([{ text: 'I cannot make it.' }])
})

test.each([
  ['an empty text', { text: ' ' }],
  ['a text that is too long', { text: 'x'.repeat(2001) }],
  ['control characters', { text: 'a\u0000b' }],
  ['no id', { id: undefined }],
  ['an unknown field', { side: 'admin' }],
])('rejects a message with %s', async (_, change) => {
  const { designer, messages } = await claimed()
  expect((await as(designer).post(messages, { ...message(designer, 'Hello'), ...change })).status).toBe(400)
})

test('a thread has a maximum length', async () => {
  const { designer, id, messages } = await claimed()
  const entry = { requestId: id, designerId: designer.id, side: 'designer', authorId: designer.id } as const
  const rows = Array.from({ length: MAX_REQUEST_MESSAGES }, () => ({ ...entry, text: 'Hi', createdAt: new Date() }))
  await db.insert(requestMessages).values(rows)
  expect((await as(designer).post(messages, message(designer, 'One more'))).status).toBe(409)
})

test('messages are part of the data export and are deleted with the account', async () => {
  const { designer, admin, messages } = await claimed()
  await as(admin).post(messages, message(designer, 'Two inks, please.'))
  const exported = await (await as(designer).get('/api/v1/me/export')).json()
  expect(exported.request_messages).toEqual([
    { request: 'Drift finals', side: 'admin', text: 'Two inks, please.', sent_at: expect.any(String) },
  ])
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(requestMessages, eq(requestMessages.designerId, designer.id))).toBe(0)
})
