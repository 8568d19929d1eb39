import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { guest, site } from '#test/site.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'

testDatabase()
testSandbox()

const newAddress = () => `reader-${crypto.randomUUID()}@pitlane.test`
const subscribe = (email: string) => guest.post('/api/v1/newsletter', { email })
const rowsOf = (email: string) =>
  db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))

async function tokenIn(email: string) {
  await runJobs()
  const [mail] = await listMails(email)
  return /\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Ages the confirmation email by this interval. */
async function passSince(email: string, interval: string) {
  await db
    .update(newsletterSubscriptions)
    .set({ askedAt: sql`asked_at - ${interval}::interval` })
    .where(eq(newsletterSubscriptions.email, email))
}

async function subscribed(email = newAddress()) {
  await subscribe(email)
  await guest.post('/api/v1/newsletter/confirm', { token: await tokenIn(email) })
  return { email, unsubscribeToken: await tokenIn(email) }
}

test('[spec 19] a subscription starts when the link in the confirmation email is opened', async () => {
  const email = newAddress()
  expect((await subscribe(email.toUpperCase())).status).toBe(204)
  const token = await tokenIn(email)
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null }])
  expect((await guest.post('/api/v1/newsletter/confirm', { token })).status).toBe(204)
  expect(await rowsOf(email)).toMatchObject([{ confirmedAt: expect.any(Date) }])
  await runJobs()
  expect((await listMails(email)).map(({ subject }) => subject)).toEqual([
    'You are subscribed to the Pitlane newsletter',
    'Confirm your newsletter subscription',
  ])
})

test('opening the link again has no effect', async () => {
  const email = newAddress()
  await subscribe(email)
  const token = await tokenIn(email)
  for (let time = 0; time < 3; time++)
    expect((await guest.post('/api/v1/newsletter/confirm', { token })).status).toBe(204)
  await runJobs()
  expect(await listMails(email)).toHaveLength(2)
})

test('repeated requests create one subscription and send at most one email in ten minutes', async () => {
  const email = newAddress()
  await Promise.all(Array.from({ length: 10 }, () => subscribe(email)))
  await runJobs()
  expect(await rowsOf(email)).toHaveLength(1)
  expect(await listMails(email)).toHaveLength(1)
  await passSince(email, '11 minutes')
  await subscribe(email)
  await runJobs()
  expect(await listMails(email)).toHaveLength(2)
})

test('the response and the work are the same for every email address, so that subscriptions stay private', async () => {
  const known = await subscribed()
  const waiting = newAddress()
  await subscribe(waiting)
  await runJobs()
  const jobs = async () => {
    const { rows } = await db.execute(sql`select count(*)::int as n from pgboss.job where name = 'newsletter-requests'`)
    return Number(rows[0]?.n)
  }
  for (const email of [known.email, waiting, newAddress()]) {
    const before = await jobs()
    const response = await subscribe(email)
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 204, body: '' })
    expect(await jobs()).toBe(before + 1)
  }
  await runJobs()
  expect(await listMails(known.email)).toHaveLength(2) // none after the welcome
})

test('the token is not stored', async () => {
  const email = newAddress()
  await subscribe(email)
  const token = await tokenIn(email)
  const [row] = await rowsOf(email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain(token)
})

test.each(['', 'forged', 'x'.repeat(300)])('rejects the forged token %.10s', async (token) => {
  const response = await guest.post('/api/v1/newsletter/confirm', { token })
  expect([400, 404]).toContain(response.status)
})

test('a link expires after a week, and the sweep deletes the address', async () => {
  const email = newAddress()
  await subscribe(email)
  const token = await tokenIn(email)
  await passSince(email, '7 days 1 minute')
  expect((await guest.post('/api/v1/newsletter/confirm', { token })).status).toBe(404)
  const { email: confirmed } = await subscribed()
  await passSince(confirmed, '8 days')
  await sweepSubscriptions()
  expect(await rowsOf(email)).toEqual([])
  expect(await rowsOf(confirmed)).toHaveLength(1)
})

test.each(['reader', '', 'a@b', 'a@b.c d@e.f', `${'x'.repeat(250)}@pitlane.test`])(
  'rejects the email address %.20s',
  async (email) => {
    const response = await subscribe(email)
    expect(response.status).toBe(400)
    expect((await response.json()).issues[0].path).toBe('email')
  },
)

test('a filled honeypot field returns success and sends nothing', async () => {
  const email = newAddress()
  expect((await guest.post('/api/v1/newsletter', { email, website: 'x' })).status).toBe(204)
  await runJobs()
  expect(await rowsOf(email)).toEqual([])
})

test('unsubscribing deletes the address, and a second click succeeds as well', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  for (let time = 0; time < 2; time++) {
    const response = await guest.post('/api/v1/unsubscribe', { token })
    expect(await response.json()).toEqual({ list: 'newsletter' })
  }
  expect(await rowsOf(email)).toEqual([])
})

test('GET requests change nothing, because virus scanners open links', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  await guest.get(`/unsubscribe?token=${token}`)
  await guest.get('/newsletter/confirm?token=x')
  expect(await rowsOf(email)).toHaveLength(1)
})

const post = (path: string, form: Record<string, string>) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(form) })

test('a mail client can unsubscribe with one click (RFC 8058)', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  const response = await post(`/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' })
  expect(response.status).toBe(200)
  expect(await rowsOf(email)).toEqual([])
  expect((await post('/unsubscribe?token=x', { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
})

test('form and links work without JavaScript', async () => {
  const email = newAddress()
  const requested = await post('/newsletter', { email, website: '' })
  expect(requested.headers.get('Location')).toBe('/newsletter/confirm?outcome=asked')
  const wrong = await post('/newsletter', { email: 'reader' })
  expect(wrong.headers.get('Location')).toBe('/newsletter/confirm?outcome=wrong')
  const confirmed = await post('/newsletter/confirm', { token: await tokenIn(email) })
  expect(confirmed.status).toBe(303)
  expect(confirmed.headers.get('Location')).toBe('/newsletter/confirm?outcome=done')
  const unsubscribed = await post('/unsubscribe', { token: await tokenIn(email) })
  expect(unsubscribed.headers.get('Location')).toBe('/unsubscribe?outcome=done')
  expect(await rowsOf(email)).toEqual([])
  expect((await post('/unsubscribe', {})).headers.get('Location')).toBe('/unsubscribe?outcome=invalid')
  expect((await post('/unsubscribe', { token: 'x'.repeat(20_000) })).status).toBe(413)
})
