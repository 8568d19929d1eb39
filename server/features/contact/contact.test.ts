import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
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
    message: 'Where is my package?\n\nIt has been a week.',
    token: openedAgo(10_000),
    ...change,
  }
}

function openedAgo(ms: number) {
  return writeFormToken(new Date(Date.now() - ms))
}

const send = (body: Record<string, unknown>) => guest.post('/api/v1/contact', body)
const storedFor = (email: string) => db.select().from(contactMessages).where(eq(contactMessages.email, email))

test('a message is stored, emailed to the shop and confirmed to the sender', async () => {
  const body = message({ email: 'Mara@Pitlane.test', name: '  Mara Voss ' })
  expect((await send(body)).status).toBe(204)
  expect(await storedFor('mara@pitlane.test')).toMatchObject([
    { topic: 'order', name: 'Mara Voss', message: body.message },
  ])
  await runJobs()
  const toShop = (await listMails('hello@pitlane.test')).find(({ text }) => text.includes('mara@pitlane.test'))
  expect(toShop?.subject).toBe('An order: Mara Voss')
  for (const part of ['Where is my package?', 'It has been a week.']) expect(toShop?.text).toContain(part)
  expect(await listMails('mara@pitlane.test')).toMatchObject([{ subject: 'We received your message' }])
})

test('the confirmation contains no user input, so that it cannot be used to send spam', async () => {
  const body = message({ name: 'Buy cheap tires', message: 'at https://spam.example now' })
  await send(body)
  await runJobs()
  const [mail] = await listMails(body.email)
  expect(mail?.text).not.toMatch(/cheap|spam/)
  expect(mail?.html).not.toMatch(/cheap|spam/)
})

test('a signed-in customer can name an own order; the shop gets its number and a link', async () => {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id })
  const { order_number: number } = await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()
  const body = message({ topic: 'return', order_id: orderId })
  expect((await as(customer).post('/api/v1/contact', body)).status).toBe(204)
  expect(await storedFor(body.email)).toMatchObject([{ orderId }])
  await runJobs()
  const toShop = (await listMails('hello@pitlane.test')).find(({ text }) => text.includes(body.email))
  expect(toShop?.subject).toBe(`A return or a damaged item ${number}: Mara Voss`)
  expect(toShop?.text).toContain(`Order ${number}: http`)
  expect(toShop?.text).toContain(`/admin?tab=orders&order=${orderId}`)
  const [toSender] = await listMails(body.email)
  expect(toSender?.text).toContain(`(topic: a return or a damaged item, order ${number})`)
})

test('a message cannot name an order of another customer, and a guest cannot name any', async () => {
  const owner = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(owner.id, { designId: design.id })
  for (const sender of [guest, as(await given.signedIn()), as(await given.signedIn('admin'))]) {
    const body = message({ order_id: orderId })
    const response = await sender.post('/api/v1/contact', body)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/^Choose one of your orders\./)
    expect(await storedFor(body.email)).toEqual([])
  }
  expect((await send(message({ order_id: 'PL-20001' }))).status).toBe(400)
})

test('concurrent submissions of one form create one message', async () => {
  const body = message()
  const responses = await Promise.all([send(body), send(body), send(body)])
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await storedFor(body.email)).toHaveLength(1)
  await runJobs()
  expect(await listMails(body.email)).toHaveLength(1)
})

test('a filled honeypot field returns success and sends nothing', async () => {
  const body = message({ website: 'https://spam.example' })
  expect((await send(body)).status).toBe(204)
  expect(await storedFor(body.email)).toEqual([])
})

test('a form submitted too fast returns 429 with Retry-After', async () => {
  const body = message({ token: openedAgo(500) })
  const response = await send(body)
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('3')
  expect(await storedFor(body.email)).toEqual([])
  const { token } = await (await guest.get('/api/v1/contact/token')).json()
  expect((await send({ ...body, token })).status).toBe(429)
})

test.each([
  ['forged', () => 'a.1.b'],
  ['empty', () => ''],
  ['altered', () => openedAgo(10_000).replace(/\.\d+\./, `.${Date.now() - MINUTE_MS}.`)],
  ['older than a day', () => openedAgo(DAY_MS + 1000)],
])('rejects a token that is %s', async (_, token) => {
  const body = message({ token: token() })
  const response = await send(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('send it again') })
  expect(await storedFor(body.email)).toEqual([])
})

test.each([
  ['topic', 'weather', 'Choose a topic.'],
  ['name', '   ', 'Enter your name.'],
  ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['email', 'mara', 'Enter a valid email address.'],
  ['email', 'a@b.c, d@e.f', 'Enter a valid email address.'],
  ['message', '', 'Enter your message.'],
  ['message', 'x'.repeat(5001), 'Use at most 5000 characters.'],
])('reports an invalid %s at its field: %.20s', async (path, value, text) => {
  const response = await send(message({ [path]: value }))
  expect(response.status).toBe(400)
  expect((await response.json()).issues).toContainEqual({ path, message: text })
})

test('rejects unknown fields', async () => {
  expect((await send(message({ role: 'admin' }))).status).toBe(400)
})

test('messages are deleted after a year', async () => {
  const [old, recent] = [message(), message()]
  await send(old)
  await send(recent)
  const aYearAgo = new Date(Date.now() - 366 * DAY_MS)
  await db.update(contactMessages).set({ createdAt: aYearAgo }).where(eq(contactMessages.email, old.email))
  await sweepMessages()
  expect(await storedFor(old.email)).toEqual([])
  expect(await storedFor(recent.email)).toHaveLength(1)
})

test.each([
  [{ CONTACT_TO: 'desk@shop.example' }, 'desk@shop.example'],
  [{ CONTACT_TO: 'Desk <desk@shop.example>' }, 'desk@shop.example'],
  [{ MAIL_FROM: 'Pitlane <mail@shop.example>' }, 'mail@shop.example'],
  [{}, 'hello@pitlane.test'],
])('[setting CONTACT_TO] with the settings %o, messages go to %s', (settings, address) => {
  expect(contactAddress(settings)).toBe(address)
})
