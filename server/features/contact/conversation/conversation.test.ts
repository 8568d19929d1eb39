import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_WAITING_ANSWERS } from '#domain/conversations.ts'
import { DAY_MS } from '#domain/durations.ts'
import { CONVERSATION_LINK_DAYS } from '#domain/policies.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { writeConversationToken } from '#server/features/contact/conversation-link.ts'
import { writeFormToken } from '#server/features/contact/form-token.ts'
import { storeMessage } from '#server/features/contact/store-message.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const PATH = '/api/v1/contact/conversation'

async function conversation() {
  const email = `mara-${crypto.randomUUID()}@pitlane.test`
  const fields = {
    formId: crypto.randomUUID(),
    topic: 'order',
    name: 'Mara Voss',
    email,
    message: 'Where is it?',
  } as const
  const id = (await storeMessage(db, { ...fields, orderId: null, accountId: null }, new Date())) ?? ''
  return { id, email, token: writeConversationToken(id, new Date()) }
}

const formToken = (ms = 10_000) => writeFormToken(new Date(Date.now() - ms))
const answer = (token: string, change: Record<string, unknown> = {}) =>
  guest.post(`${PATH}/answers`, { token, message: 'Thank you!', form_token: formToken(), ...change })
const rowOf = async (id: string) => (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]

test('the customer reads our reply with the link in the email, but no notes, and answers without an account', async () => {
  const admin = await given.signedIn('admin')
  const { id, email } = await conversation()
  const path = `/api/v1/conversations/${id}`
  await as(admin).post(`${path}/notes`, { id: crypto.randomUUID(), text: 'Calls every week' })
  await as(admin).post(`${path}/replies`, { id: crypto.randomUUID(), text: 'It ships today.', version: 2 })
  await runScheduledJobs()
  const [mail] = await listMails(email)
  const token = /\/contact\/conversation\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const shared = await guest.post(PATH, { token })
  expect(shared.headers.get('Cache-Control')).toBe('no-store')
  const body = await shared.json()
  expect(body).toMatchObject({ message: 'Where is it?', entries: [{ from: 'shop', text: 'It ships today.' }] })
  expect(JSON.stringify(body)).not.toMatch(/every week|user-|admin/)
  const answered = await answer(token)
  expect(answered.status).toBe(200)
  expect((await answered.json()).entries).toMatchObject([{ from: 'shop' }, { from: 'customer', text: 'Thank you!' }])
  expect(await rowOf(id)).toMatchObject({ state: 'open', readAt: null })
  await runJobs()
  const toShop = (await listMails('hello@pitlane.test')).find(({ text }) => text.includes(email))
  expect(toShop?.text).toContain('Thank you!')
  expect(toShop?.text).toContain(`/admin/inbox?message=${id}`)
})

test('a reply is not shown to the customer while it can be undone', async () => {
  const admin = await given.signedIn('admin')
  const { id, token } = await conversation()
  await as(admin).post(`/api/v1/conversations/${id}/replies`, { id: crypto.randomUUID(), text: 'Soon', version: 1 })
  expect((await (await guest.post(PATH, { token })).json()).entries).toEqual([])
})

test('a link expires, and a forged or altered one is rejected', async () => {
  const { id, token } = await conversation()
  const other = await conversation()
  const tooOld = new Date(Date.now() - CONVERSATION_LINK_DAYS * DAY_MS - 1000)
  const [, expiresAt, signature] = token.split('.')
  for (const forged of [
    writeConversationToken(id, tooOld),
    `${other.id}.${expiresAt}.${signature}`,
    `${id}.${Number(expiresAt) + 1}.${signature}`,
    id,
    '',
    `${token}x`,
  ]) {
    expect((await guest.post(PATH, { token: forged })).status).toBe(404)
    expect((await answer(forged)).status).toBe(404)
  }
})

test('an answer that is sent twice is stored once', async () => {
  const { token } = await conversation()
  const form_token = formToken()
  await Promise.all([1, 2, 3].map(() => answer(token, { form_token })))
  expect((await (await guest.post(PATH, { token })).json()).entries).toHaveLength(1)
})

test('a bot that fills in the honeypot field, or is too fast, adds nothing', async () => {
  const { token } = await conversation()
  expect((await answer(token, { website: 'https://spam.example' })).status).toBe(200)
  expect((await answer(token, { form_token: formToken(500) })).status).toBe(429)
  expect((await answer(token, { form_token: 'a.1.b' })).status).toBe(400)
  expect((await answer(token, { message: 'x'.repeat(5001) })).status).toBe(400)
  expect((await (await guest.post(PATH, { token })).json()).entries).toEqual([])
})

test('after a few answers, the customer has to wait for our reply', async () => {
  const { token } = await conversation()
  for (let count = 0; count < MAX_WAITING_ANSWERS; count++) expect((await answer(token)).status).toBe(200)
  const response = await answer(token)
  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('wait for our reply')
})

test('the data export has the own conversations with our notes, and deleting the account deletes them', async () => {
  const customer = await given.signedIn()
  const admin = await given.signedIn('admin')
  const { id } = await conversation()
  await db.update(contactMessages).set({ accountId: customer.id }).where(eq(contactMessages.id, id))
  const foreign = await conversation()
  await as(admin).post(`/api/v1/conversations/${id}/notes`, { id: crypto.randomUUID(), text: 'Calls every week' })
  const exported = await (await as(customer).get('/api/v1/me/export')).json()
  const noted = { kind: 'note', text: 'Calls every week', at: expect.any(String) }
  expect(exported.messages).toMatchObject([{ message: 'Where is it?', entries: [noted] }])
  expect(exported.newsletter).toBeNull()
  expect((await as(customer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await rowOf(id)).toBeUndefined()
  expect(await rowOf(foreign.id)).toBeDefined()
})
