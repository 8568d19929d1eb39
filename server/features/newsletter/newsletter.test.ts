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
const ask = (email: string) => guest.post('/api/v1/newsletter', { email })
const rowsOf = (email: string) =>
  db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))

async function tokenIn(email: string) {
  await runJobs()
  const [mail] = await listMails(email)
  return /\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** As if so much time had passed since the address was asked to confirm. */
async function passSince(email: string, interval: string) {
  await db
    .update(newsletterSubscriptions)
    .set({ askedAt: sql`asked_at - ${interval}::interval` })
    .where(eq(newsletterSubscriptions.email, email))
}

async function subscribed(email = newAddress()) {
  await ask(email)
  await guest.post('/api/v1/newsletter/confirm', { token: await tokenIn(email) })
  return { email, unsubscribeToken: await tokenIn(email) }
}

test('[spec 19] whoever asks for the newsletter gets a mail, and is on the list once the link in it was opened', async () => {
  const email = newAddress()
  expect((await ask(email.toUpperCase())).status).toBe(204)
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

test('opening the link again changes nothing and sends nothing', async () => {
  const email = newAddress()
  await ask(email)
  const token = await tokenIn(email)
  for (let time = 0; time < 3; time++)
    expect((await guest.post('/api/v1/newsletter/confirm', { token })).status).toBe(204)
  await runJobs()
  expect(await listMails(email)).toHaveLength(2)
})

test('an address is on the list once, however often it is asked for, and is not flooded with mails', async () => {
  const email = newAddress()
  await Promise.all(Array.from({ length: 10 }, () => ask(email)))
  await runJobs()
  expect(await rowsOf(email)).toHaveLength(1)
  expect(await listMails(email)).toHaveLength(1)
  await passSince(email, '11 minutes')
  await ask(email)
  await runJobs()
  expect(await listMails(email)).toHaveLength(2)
})

test('nobody learns who is subscribed: answer and work are the same for every address', async () => {
  const known = await subscribed()
  const waiting = newAddress()
  await ask(waiting)
  await runJobs()
  const jobs = async () => {
    const { rows } = await db.execute(sql`select count(*)::int as n from pgboss.job where name = 'newsletter-requests'`)
    return Number(rows[0]?.n)
  }
  for (const email of [known.email, waiting, newAddress()]) {
    const before = await jobs()
    const answer = await ask(email)
    expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 204, body: '' })
    expect(await jobs()).toBe(before + 1)
  }
  await runJobs()
  expect(await listMails(known.email)).toHaveLength(2) // none since the welcome
})

test('the link itself is stored nowhere', async () => {
  const email = newAddress()
  await ask(email)
  const token = await tokenIn(email)
  const [row] = await rowsOf(email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain(token)
})

test.each(['', 'made-up', 'x'.repeat(300)])('a link that is not ours confirms nothing: %.10s', async (token) => {
  const answer = await guest.post('/api/v1/newsletter/confirm', { token })
  expect([400, 404]).toContain(answer.status)
})

test('a link is too old after a week, and the address is then forgotten', async () => {
  const email = newAddress()
  await ask(email)
  const token = await tokenIn(email)
  await passSince(email, '7 days 1 minute')
  expect((await guest.post('/api/v1/newsletter/confirm', { token })).status).toBe(404)
  const { email: confirmed } = await subscribed()
  await passSince(confirmed, '8 days')
  await sweepSubscriptions()
  expect(await rowsOf(email)).toEqual([])
  expect(await rowsOf(confirmed)).toHaveLength(1)
})

test.each(['nobody', '', 'a@b', 'a@b.c d@e.f', `${'x'.repeat(250)}@pitlane.test`])(
  'what is no address is refused at its field: %.20s',
  async (email) => {
    const answer = await ask(email)
    expect(answer.status).toBe(400)
    expect((await answer.json()).issues[0].path).toBe('email')
  },
)

test('a program that fills in every field is answered alike, and nothing happens', async () => {
  const email = newAddress()
  expect((await guest.post('/api/v1/newsletter', { email, website: 'x' })).status).toBe(204)
  await runJobs()
  expect(await rowsOf(email)).toEqual([])
})

test('one click ends it and removes the address; a second click is told the same', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  for (let time = 0; time < 2; time++) {
    const answer = await guest.post('/api/v1/unsubscribe', { token })
    expect(await answer.json()).toEqual({ list: 'newsletter' })
  }
  expect(await rowsOf(email)).toEqual([])
})

test('looking at the links of a mail changes nothing, as programs do that search mails for viruses', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  await guest.get(`/unsubscribe?token=${token}`)
  await guest.get('/newsletter/confirm?token=x')
  expect(await rowsOf(email)).toHaveLength(1)
})

const post = (path: string, form: Record<string, string>) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(form) })

test('a mail program unsubscribes with the button of its own', async () => {
  const { email, unsubscribeToken: token } = await subscribed()
  const answer = await post(`/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' })
  expect(answer.status).toBe(200)
  expect(await rowsOf(email)).toEqual([])
  expect((await post('/unsubscribe?token=x', { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
})

test('form and links work in a browser without scripts', async () => {
  const email = newAddress()
  const asked = await post('/newsletter', { email, website: '' })
  expect(asked.headers.get('Location')).toBe('/newsletter/confirm?outcome=asked')
  const wrong = await post('/newsletter', { email: 'nobody' })
  expect(wrong.headers.get('Location')).toBe('/newsletter/confirm?outcome=wrong')
  const confirmed = await post('/newsletter/confirm', { token: await tokenIn(email) })
  expect(confirmed.status).toBe(303)
  expect(confirmed.headers.get('Location')).toBe('/newsletter/confirm?outcome=done')
  const gone = await post('/unsubscribe', { token: await tokenIn(email) })
  expect(gone.headers.get('Location')).toBe('/unsubscribe?outcome=done')
  expect(await rowsOf(email)).toEqual([])
  expect((await post('/unsubscribe', {})).headers.get('Location')).toBe('/unsubscribe?outcome=invalid')
  expect((await post('/unsubscribe', { token: 'x'.repeat(20_000) })).status).toBe(413)
})
