import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { storeMessage } from '#server/features/contact/store-message.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

const PATH = '/api/v1/conversations'

async function message(change: Partial<Parameters<typeof storeMessage>[1]> = {}, now = new Date()) {
  const email = `mara-${crypto.randomUUID()}@pitlane.test`
  const fields = {
    formId: crypto.randomUUID(),
    topic: 'order',
    name: 'Mara Voss',
    email,
    message: 'Where is it?',
  } as const
  const id = await storeMessage(db, { ...fields, orderId: null, accountId: null, ...change }, now)
  return { id: id ?? '', email: change.email ?? email }
}

const entry = (text: string) => ({ id: crypto.randomUUID(), text })
const adminClient = async () => as(await given.signedIn('admin'))

async function conversationOf(admin: ReturnType<typeof as>, id: string) {
  return (await admin.get(`${PATH}/${id}`)).json()
}

test('an admin replies by email; the reply is stored with author and time', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const reply = entry('It ships today.\n\nBest regards')
  const response = await admin.post(`${PATH}/${id}/replies`, { ...reply, version: 1 })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    state: 'answered',
    version: 2,
    unread: false,
    entries: [{ id: reply.id, kind: 'reply', text: reply.text, author: expect.any(String), sent_at: null }],
  })
  await runJobs()
  expect(await listMails(email)).toEqual([]) // not before the undo period has ended
  await runScheduledJobs()
  const [mail] = await listMails(email)
  expect(mail?.subject).toBe('Re: Your message to Pitlane: An order')
  for (const part of ['It ships today.', 'Best regards', '/contact/conversation?token='])
    expect(mail?.text).toContain(part)
  const { entries } = await conversationOf(admin, id)
  expect(entries).toMatchObject([{ sent_at: expect.any(String) }])
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(lines).toMatchObject([{ subject: 'conversation', action: 'reply' }])
})

test('an undone reply is not sent, and the state is restored', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const reply = entry('Wrong window')
  await admin.post(`${PATH}/${id}/replies`, { ...reply, version: 1 })
  const undone = await admin.post(`${PATH}/${id}/replies/${reply.id}/undo`)
  expect(await undone.json()).toMatchObject({ state: 'open', entries: [] })
  await runScheduledJobs()
  expect(await listMails(email)).toEqual([])
  expect((await admin.post(`${PATH}/${id}/replies/${reply.id}/undo`)).status).toBe(409)
})

test('a reply cannot be undone once its email is sent', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const reply = entry('It ships today.')
  await admin.post(`${PATH}/${id}/replies`, { ...reply, version: 1 })
  await runScheduledJobs()
  const response = await admin.post(`${PATH}/${id}/replies/${reply.id}/undo`)
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe('This reply has already been sent.')
  expect(await listMails(email)).toHaveLength(1)
})

test('a repeated request and a repeated job send one email', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const reply = { ...entry('It ships today.'), version: 1 }
  const responses = await Promise.all([1, 2, 3].map(() => admin.post(`${PATH}/${id}/replies`, reply)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await runScheduledJobs()
  await db.execute(sql`update pgboss.job set state = 'created', start_after = now() where name = 'contact-replies'`)
  await runJobs()
  expect((await conversationOf(admin, id)).entries).toHaveLength(1)
  expect(await listMails(email)).toHaveLength(1)
})

test('when two admins reply concurrently, one gets a conflict', async () => {
  const [one, other] = [await adminClient(), await adminClient()]
  const { id } = await message()
  const responses = await Promise.all([
    one.post(`${PATH}/${id}/replies`, { ...entry('Yes'), version: 1 }),
    other.post(`${PATH}/${id}/replies`, { ...entry('No'), version: 1 }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await one.post(`${PATH}/${id}/state`, { state: 'closed', version: 1 })).status).toBe(409)
})

test('an entry id of another conversation gets a conflict', async () => {
  const admin = await adminClient()
  const [first, second] = [await message(), await message()]
  const note = entry('Called back')
  expect((await admin.post(`${PATH}/${first.id}/notes`, note)).status).toBe(200)
  expect((await admin.post(`${PATH}/${second.id}/notes`, note)).status).toBe(409)
})

test('notes are stored, audited and never emailed', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const noted = await admin.post(`${PATH}/${id}/notes`, entry('Calls every week'))
  expect(await noted.json()).toMatchObject({ state: 'open', entries: [{ kind: 'note', text: 'Calls every week' }] })
  await runScheduledJobs()
  expect(await listMails(email)).toEqual([])
})

test('admins close and reopen a conversation', async () => {
  const admin = await adminClient()
  const { id } = await message()
  const closed = await (await admin.post(`${PATH}/${id}/state`, { state: 'closed', version: 1 })).json()
  expect(closed).toMatchObject({ state: 'closed', version: 2 })
  expect(await (await admin.post(`${PATH}/${id}/state`, { state: 'open', version: 2 })).json()).toMatchObject({
    state: 'open',
  })
})

test('opening a conversation marks it as read, unless the customer has written since', async () => {
  const admin = await adminClient()
  const { id, email } = await message()
  const unread = async () => (await (await admin.get(`${PATH}?unread=true&search=${email}`)).json()).total
  expect(await unread()).toBe(1)
  expect((await admin.post(`${PATH}/${id}/read`, { version: 7 })).status).toBe(204)
  expect(await unread()).toBe(1)
  expect((await admin.post(`${PATH}/${id}/read`, { version: 1 })).status).toBe(204)
  expect(await unread()).toBe(0)
})

test('conversations are found by state, topic, text, email address and order', async () => {
  const admin = await adminClient()
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id })
  const { order_number: number } = await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()
  const word = crypto.randomUUID()
  const earlier = new Date(Date.now() - 1000)
  const small = { topic: 'return', message: `100% ${word} too small`, orderId, accountId: customer.id } as const
  const about = await message(small, earlier)
  const other = await message({ message: `${word} late` })
  const ids = async (query: string) =>
    (await (await admin.get(`${PATH}?${query}`)).json()).items.map((item: { id: string }) => item.id)
  expect(await ids(`search=${word.toUpperCase()}`)).toEqual([other.id, about.id])
  expect(await ids(`search=${encodeURIComponent(`100% ${word}`)}`)).toEqual([about.id])
  expect(await ids(`search=${word}&topic=return`)).toEqual([about.id])
  expect(await ids(`search=${word}&state=closed`)).toEqual([])
  expect(await ids(`search=${other.email}`)).toEqual([other.id])
  expect(await ids(`search=${number}`)).toEqual([about.id])
  expect(await ids(`order_id=${orderId}`)).toEqual([about.id])
  expect(await conversationOf(admin, about.id)).toMatchObject({
    order_number: number,
    account: { user_id: customer.id, signed_in: true },
  })
})

test('a guest with the email address of an account is linked to it, marked as not signed in', async () => {
  const admin = await adminClient()
  const { id: userId, email } = await given.signedIn()
  const { id } = await message({ email })
  expect((await conversationOf(admin, id)).account).toMatchObject({ user_id: userId, signed_in: false })
  const stranger = await message()
  expect((await conversationOf(admin, stranger.id)).account).toBeNull()
})

test('pages through conversations with the same time', async () => {
  const admin = await adminClient()
  const word = crypto.randomUUID()
  const now = new Date()
  const all: string[] = []
  for (let count = 0; count < 5; count++) all.push((await message({ message: word }, now)).id)
  const seen: string[] = []
  let after = ''
  do {
    const page = await (await admin.get(`${PATH}?search=${word}&limit=2${after}`)).json()
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    after = page.next_cursor ? `&after=${page.next_cursor}` : ''
  } while (after)
  expect(seen.toSorted()).toEqual(all.toSorted())
})

test.each([
  ['an empty reply', { text: '   ', version: 1 }],
  ['a long reply', { text: 'x'.repeat(5001), version: 1 }],
  ['a control character', { text: 'a\u202eb', version: 1 }],
  ['a missing version', { text: 'Hello' }],
])('rejects %s', async (_, body) => {
  const admin = await adminClient()
  const { id } = await message()
  const response = await admin.post(`${PATH}/${id}/replies`, { id: crypto.randomUUID(), ...body })
  expect(response.status).toBe(400)
})

test('deleting a conversation deletes its entries', async () => {
  const admin = await adminClient()
  const { id } = await message()
  await admin.post(`${PATH}/${id}/notes`, entry('A note'))
  await db.delete(contactMessages).where(eq(contactMessages.id, id))
  expect((await admin.get(`${PATH}/${id}`)).status).toBe(404)
})
