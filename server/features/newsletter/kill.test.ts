import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { KILL_TIMEOUT_MS, testKills } from '#test/kill.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { advanceIssue, advanceIssues } from './issues/advance-issue.ts'
import { hashToken, newToken } from './subscription-token.ts'

testDatabase()
testSandbox()
const killEverywhere = testKills()

const PATH = '/api/v1/newsletter-issues'
const TEXT = { subject: 'Fresh rubber', preheader: '', body: 'Hello.', design_ids: [] }

/** An issue that is due, and its only two subscribers. */
async function dueIssue() {
  await db.execute(sql`delete from pgboss.job`)
  await db.delete(newsletterIssues)
  await db.delete(newsletterSubscriptions)
  const [now, emails] = [new Date(), [1, 2].map(() => `reader-${crypto.randomUUID()}@pitlane.test`)]
  for (const email of emails)
    await db
      .insert(newsletterSubscriptions)
      .values({ email, tokenHash: hashToken(newToken()), askedAt: now, confirmedAt: now })
  const admin = as(await given.signedIn('admin'))
  const { id } = await (await admin.post(PATH, TEXT)).json()
  await admin.post(`${PATH}/${id}/schedule`, { version: 1 })
  await db.update(newsletterIssues).set({ sendAt: new Date(Date.now() - 1000) })
  const check = async () => {
    // The lease of a killed process expires.
    await db
      .update(sentMails)
      .set({ claimedAt: new Date(0) })
      .where(isNull(sentMails.sentAt))
    await advanceIssues()
    await runJobs()
    for (const email of emails) expect(await listMails(email)).toHaveLength(1)
    expect(await (await admin.get(`${PATH}/${id}`)).json()).toMatchObject({
      state: 'sent',
      counts: { recipients: 2, sent: 2 },
    })
  }
  return { issueId: String(id), check }
}

test(
  'after a kill anywhere in the start of a newsletter, every subscriber gets one email',
  async () => {
    const calls = await killEverywhere('the start of a newsletter', async () => {
      const { issueId, check } = await dueIssue()
      return { task: { issueId }, check }
    })
    expect(calls).toBeGreaterThan(5)
  },
  KILL_TIMEOUT_MS,
)

test(
  'after a kill anywhere in the sending of a newsletter, every subscriber gets one email',
  async () => {
    const calls = await killEverywhere('the sending of a newsletter', async () => {
      const { issueId, check } = await dueIssue()
      await advanceIssue(issueId)
      const [recipient] = await db.select().from(newsletterRecipients)
      return { task: { recipientId: recipient?.id ?? '' }, check }
    })
    expect(calls).toBeGreaterThan(5)
  },
  KILL_TIMEOUT_MS,
)
