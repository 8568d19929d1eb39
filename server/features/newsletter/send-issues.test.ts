import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { NEWSLETTER_KEPT_DAYS } from '#domain/policies.ts'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'
import { writeToken } from '#server/platform/mail/templates/unsubscribe-link.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl, testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { advanceIssue, advanceIssues, BATCH } from './issues/advance-issue.ts'
import { sendToRecipient } from './issues/send-to-recipient.ts'
import { requestSubscription } from './request-subscription.ts'
import { hashToken, newToken } from './subscription-token.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'

testDatabase()
testSandbox()
beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`)
  await db.delete(newsletterIssues)
  await db.delete(newsletterSubscriptions)
})

const PATH = '/api/v1/newsletter-issues'
const text = { subject: 'Fresh rubber', preheader: '', body: 'Hello.', design_ids: [] }

type Change = Partial<typeof newsletterSubscriptions.$inferInsert>

async function subscriber(change: Change = {}) {
  const now = new Date()
  const email = `reader-${crypto.randomUUID()}@pitlane.test`
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values({ email, tokenHash: hashToken(newToken()), askedAt: now, confirmedAt: now, ...change })
    .returning()
  return row as NonNullable<typeof row>
}

/** Schedules an issue and makes it due. */
async function dueIssue() {
  const admin = as(await given.signedIn('admin'))
  const { id } = await (await admin.post(PATH, text)).json()
  const { version } = await (await admin.post(`${PATH}/${id}/schedule`, { version: 1 })).json()
  await db
    .update(newsletterIssues)
    .set({ sendAt: new Date(Date.now() - 1000) })
    .where(eq(newsletterIssues.id, id))
  const act = (action: string, seen: number) => admin.post(`${PATH}/${id}/actions`, { version: seen, action })
  const read = async () => (await admin.get(`${PATH}/${id}`)).json()
  return { id: id as string, version: version as number, act, read }
}

test('an issue goes once to every confirmed subscriber, and to no one else', async () => {
  const [one, other] = [await subscriber(), await subscriber()]
  const waiting = await subscriber({ confirmedAt: null })
  const gone = await subscriber({ bouncedAt: new Date() })
  const { read } = await dueIssue()
  await advanceIssues()
  await runJobs()
  for (const { email } of [one, other]) {
    const mails = await listMails(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Fresh rubber'])
    expect(mails[0]?.text).toMatch(/\/unsubscribe\?token=newsletter\./)
  }
  for (const { email } of [waiting, gone]) expect(await listMails(email)).toEqual([])
  expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 2, sent: 2, bounced: 0, failed: 0 } })
})

test('the data export of a subscriber lists the issues that were sent to them', async () => {
  const customer = await given.signedIn()
  await subscriber({ email: customer.email })
  await dueIssue()
  await advanceIssues()
  await runJobs()
  const { newsletter } = await (await as(customer).get('/api/v1/me/export')).json()
  expect(newsletter).toMatchObject({ email: customer.email, issues: [{ subject: 'Fresh rubber', state: 'sent' }] })
})

test('nothing is sent before its time', async () => {
  const { email } = await subscriber()
  const { id, read } = await dueIssue()
  await db
    .update(newsletterIssues)
    .set({ sendAt: new Date(Date.now() + DAY_MS) })
    .where(eq(newsletterIssues.id, id))
  await advanceIssues()
  await advanceIssue(id)
  await runJobs()
  expect(await listMails(email)).toEqual([])
  expect((await read()).state).toBe('scheduled')
})

test('concurrent starts, killed processes and repeated jobs send one email each', async () => {
  const { email } = await subscriber()
  const { id, read } = await dueIssue()
  await Promise.all([advanceIssue(id), advanceIssue(id), advanceIssues()])
  const [recipient] = await db.select().from(newsletterRecipients)
  const job = { recipientId: recipient?.id ?? '' }
  await sendToRecipient(job)
  // As if the process was killed after the email was sent, before the result was stored.
  await db.update(newsletterRecipients).set({ state: 'queued' })
  await db.update(newsletterIssues).set({ state: 'sending', finishedAt: null, sentCount: 0 })
  await Promise.all([sendToRecipient(job), sendToRecipient(job)])
  await runJobs()
  expect(await listMails(email)).toMatchObject([{ copies: 1 }])
  expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 1, sent: 1 } })
})

test('a large issue is sent in batches', async () => {
  for (let count = 0; count < BATCH + 3; count++) await subscriber()
  const { id, read } = await dueIssue()
  await advanceIssue(id)
  const queued = await db.$count(newsletterRecipients, eq(newsletterRecipients.state, 'queued'))
  expect(queued).toBe(BATCH)
  await runJobs()
  expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: BATCH + 3, sent: BATCH + 3 } })
})

test('a paused issue stops, even for queued emails, and resumes without duplicates', async () => {
  const people = [await subscriber(), await subscriber()]
  const { id, version, act, read } = await dueIssue()
  await advanceIssue(id)
  expect(await (await act('pause', version)).json()).toMatchObject({ state: 'paused' })
  await runJobs()
  await advanceIssues()
  for (const { email } of people) expect(await listMails(email)).toEqual([])
  expect((await act('resume', version)).status).toBe(409) // another admin has paused it since
  expect((await act('resume', version + 1)).status).toBe(200)
  await runJobs()
  for (const { email } of people) expect(await listMails(email)).toMatchObject([{ copies: 1 }])
  expect((await read()).state).toBe('sent')
})

test('a stopped issue sends nothing anymore', async () => {
  const { email } = await subscriber()
  const { id, version, act } = await dueIssue()
  await advanceIssue(id)
  expect((await act('stop', version)).status).toBe(200)
  await runJobs()
  await advanceIssues()
  expect(await listMails(email)).toEqual([])
  expect((await act('resume', version + 1)).status).toBe(409)
})

test('a permanent rejection marks the subscriber, who gets no further issue until they confirm again', async () => {
  const bounced = await subscriber({ email: `bounce+${crypto.randomUUID()}@pitlane.test` })
  const reachable = await subscriber()
  const first = await dueIssue()
  await advanceIssues()
  await runJobs()
  expect(await first.read()).toMatchObject({ state: 'sent', counts: { recipients: 2, sent: 1, bounced: 1 } })
  const second = await dueIssue()
  await advanceIssues()
  await runJobs()
  expect(await second.read()).toMatchObject({ state: 'sent', counts: { recipients: 1, sent: 1 } })
  expect(await listMails(reachable.email)).toHaveLength(2)
  await db.update(newsletterSubscriptions).set({ askedAt: new Date(Date.now() - DAY_MS) })
  await requestSubscription(bounced.email, 'http://localhost:3000', new Date())
  await runJobs('newsletter-requests')
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, bounced.id))
  expect(row).toMatchObject({ confirmedAt: null, bouncedAt: null })
})

test('an email that cannot be sent now is retried, and given up after a day', async () => {
  const { email } = await subscriber()
  const { read } = await dueIssue()
  await advanceIssues()
  await closeSandbox()
  await expect(runJobs()).rejects.toThrow('jobs failed')
  await openSandbox(await databaseUrl())
  expect(await read()).toMatchObject({ state: 'sending', counts: { sent: 0 } })
  await advanceIssues(new Date(Date.now() + DAY_MS + 1000))
  expect(await read()).toMatchObject({ state: 'sent', counts: { sent: 0, failed: 1 } })
  expect(await listMails(email)).toEqual([])
})

test('unsubscribing before the batch skips the subscriber, and afterwards counts for the issue', async () => {
  const [early, late] = [await subscriber(), await subscriber()]
  const { id, read } = await dueIssue()
  await advanceIssue(id)
  const token = async (email: string) => {
    const [mail] = await listMails(email)
    return /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await guest.post('/api/v1/unsubscribe', { token: writeToken({ list: 'newsletter', id: early.id }) })
  await runJobs()
  expect(await listMails(early.email)).toEqual([])
  await guest.post('/api/v1/unsubscribe', { token: await token(late.email) })
  await advanceIssues()
  expect(await read()).toMatchObject({
    state: 'sent',
    counts: { recipients: 2, sent: 1, skipped: 1, unsubscribed: 1 },
  })
  expect(await db.$count(newsletterSubscriptions)).toBe(0)
})

test('an issue without subscribers is finished immediately', async () => {
  const { id, read } = await dueIssue()
  await advanceIssue(id)
  expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 0 } })
})

test('the sweep deletes unreachable addresses and who got old issues, but keeps the counts', async () => {
  const { id: bounced } = await subscriber({ bouncedAt: new Date() })
  await subscriber()
  const { id, read } = await dueIssue()
  await advanceIssue(id)
  await runJobs()
  await sweepSubscriptions(new Date(Date.now() + (NEWSLETTER_KEPT_DAYS - 1) * DAY_MS))
  expect(await db.$count(newsletterRecipients)).toBe(1)
  await sweepSubscriptions(new Date(Date.now() + (NEWSLETTER_KEPT_DAYS + 1) * DAY_MS))
  expect(await db.$count(newsletterRecipients)).toBe(0)
  expect(await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.id, bounced))).toBe(0)
  expect(await read()).toMatchObject({ counts: { recipients: 1, sent: 1 } })
})
