import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { guest } from '#test/site.ts'
import { contactAddress } from './contact-address.ts'
import { writeFormToken } from './form-token.ts'
import { sweepMessages } from './sweep-messages.ts'

testDatabase()
testSandbox()

function message(change: Record<string, unknown> = {}) {
  return {
    topic: 'order',
    name: 'Mara Voss',
    email: `mara-${crypto.randomUUID()}@pitlane.test`,
    message: 'Where is my parcel?\n\nIt has been a week.',
    token: openedAgo(10_000),
    ...change,
  }
}

function openedAgo(ms: number) {
  return writeFormToken(new Date(Date.now() - ms))
}

const send = (body: Record<string, unknown>) => guest.post('/api/v1/contact', body)
const keptOf = (email: string) => db.select().from(contactMessages).where(eq(contactMessages.email, email))

test('a message is kept, mailed to the shop and confirmed to the sender', async () => {
  const body = message({ email: 'Mara@Pitlane.test', name: '  Mara Voss ' })
  expect((await send(body)).status).toBe(204)
  expect(await keptOf('mara@pitlane.test')).toMatchObject([
    { topic: 'order', name: 'Mara Voss', message: body.message },
  ])
  await runJobs()
  const toShop = (await listMails('hello@pitlane.test')).find(({ text }) => text.includes('mara@pitlane.test'))
  expect(toShop?.subject).toBe('An order: Mara Voss')
  for (const part of ['Where is my parcel?', 'It has been a week.']) expect(toShop?.text).toContain(part)
  expect(await listMails('mara@pitlane.test')).toMatchObject([{ subject: 'We received your message' }])
})

test('the confirmation repeats nothing that was typed, so that nobody can send words to others through it', async () => {
  const body = message({ name: 'Buy cheap tires', message: 'at https://spam.example now' })
  await send(body)
  await runJobs()
  const [mail] = await listMails(body.email)
  expect(mail?.text).not.toMatch(/cheap|spam/)
  expect(mail?.html).not.toMatch(/cheap|spam/)
})

test('a form that is sent twice is one message', async () => {
  const body = message()
  const answers = await Promise.all([send(body), send(body), send(body)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await keptOf(body.email)).toHaveLength(1)
  await runJobs()
  expect(await listMails(body.email)).toHaveLength(1)
})

test('whoever fills in the field that nobody sees is thanked, and nothing happens', async () => {
  const body = message({ website: 'https://spam.example' })
  expect((await send(body)).status).toBe(204)
  expect(await keptOf(body.email)).toEqual([])
})

test('a form that is sent faster than a person types is refused with the time to wait', async () => {
  const body = message({ token: openedAgo(500) })
  const answer = await send(body)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('3')
  expect(await keptOf(body.email)).toEqual([])
  const { token } = await (await guest.get('/api/v1/contact/token')).json()
  expect((await send({ ...body, token })).status).toBe(429)
})

test.each([
  ['made up', () => 'a.1.b'],
  ['empty', () => ''],
  ['of the future, altered', () => openedAgo(10_000).replace(/\.\d+\./, `.${Date.now() - MINUTE_MS}.`)],
  ['older than a day', () => openedAgo(DAY_MS + 1000)],
])('a token that is %s is refused', async (_, token) => {
  const body = message({ token: token() })
  const answer = await send(body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('send it again') })
  expect(await keptOf(body.email)).toEqual([])
})

test.each([
  ['topic', 'weather', 'Choose what it is about.'],
  ['name', '   ', 'Tell us your name.'],
  ['name', 'x'.repeat(101), 'At most 100 characters.'],
  ['email', 'nobody', 'This is not an e-mail address.'],
  ['email', 'a@b.c, d@e.f', 'This is not an e-mail address.'],
  ['message', '', 'Write your message.'],
  ['message', 'x'.repeat(5001), 'At most 5000 characters.'],
])('a wrong %s is named at its field: %.20s', async (path, value, text) => {
  const answer = await send(message({ [path]: value }))
  expect(answer.status).toBe(400)
  expect((await answer.json()).issues).toContainEqual({ path, message: text })
})

test('unknown fields are refused', async () => {
  expect((await send(message({ role: 'admin' }))).status).toBe(400)
})

test('messages are removed after a year', async () => {
  const [old, recent] = [message(), message()]
  await send(old)
  await send(recent)
  const aYearAgo = new Date(Date.now() - 366 * DAY_MS)
  await db.update(contactMessages).set({ createdAt: aYearAgo }).where(eq(contactMessages.email, old.email))
  await sweepMessages()
  expect(await keptOf(old.email)).toEqual([])
  expect(await keptOf(recent.email)).toHaveLength(1)
})

test.each([
  [{ CONTACT_TO: 'desk@shop.example' }, 'desk@shop.example'],
  [{ CONTACT_TO: 'Desk <desk@shop.example>' }, 'desk@shop.example'],
  [{ MAIL_FROM: 'Pitlane <mail@shop.example>' }, 'mail@shop.example'],
  [{}, 'hello@pitlane.test'],
])('with %o messages go to %s', (settings, address) => {
  expect(contactAddress(settings)).toBe(address)
})
