import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ARCHIVE_MAIL_DELAY_SECONDS } from '#domain/review.ts'
import { explainArchive } from '#server/features/catalog/designs/explain-archive.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function approved() {
  const designer = await given.signedIn('designer')
  const { id } = await given.design({
    designerId: designer.id,
    status: 'approved',
    firstApprovedAt: new Date('2026-01-01'),
    imageUrl: null,
  })
  const account = await given.signedIn('admin')
  return { designer, id, account, admin: as(account) }
}

async function mailsOf(email: string): Promise<{ subject: string; text: string }[]> {
  return (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
}

/** A design whose email about the archive was sent; `explain` saves a reason after that. */
async function archivedAndMailed() {
  const { designer, id, account, admin } = await approved()
  let { updated_at } = await (await decide(admin, id, 'archive')).json()
  await runScheduledJobs()
  const viewer = { id: account.id, email: account.email, role: 'admin', sessionId: '' } as const
  const explain = async (reason: string) => {
    const later = new Date(Date.parse(updated_at) + ARCHIVE_MAIL_DELAY_SECONDS * 1000)
    await explainArchive(viewer, id, { reason, updated_at }, later)
    updated_at = later.toISOString()
  }
  return { designer, explain }
}

test('archiving stores the status `rejected`, and the designer sees it as archived with the reason', async () => {
  const { designer, id, admin } = await approved()
  const archived = await (await decide(admin, id, 'archive')).json()
  expect(archived).toMatchObject({ status: 'rejected', is_archived: true, rejection_reason: null })
  const explained = await admin.put(`/api/v1/designs/${id}/archive-reason`, {
    reason: 'The logo belongs to someone else.',
    updated_at: archived.updated_at,
  })
  expect(explained.status).toBe(200)
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items[0]).toMatchObject({
    status: 'rejected',
    is_archived: true,
    rejection_reason: 'The logo belongs to someone else.',
    may_resubmit: false,
    rejection: null,
  })
})

test('emails the designer after the undo period, with a reason that was added meanwhile', async () => {
  const { designer, id, admin } = await approved()
  const { updated_at } = await (await decide(admin, id, 'archive')).json()
  await runJobs()
  expect(await mailsOf(designer.email)).toEqual([])
  await admin.put(`/api/v1/designs/${id}/archive-reason`, { reason: 'Too dark.', updated_at })
  await runScheduledJobs()
  expect(await mailsOf(designer.email)).toMatchObject([
    { subject: 'Archived: Downhill Only', text: expect.stringContaining('Reason: Too dark.') },
  ])
})

test('sends no email about a design that is in the shop again', async () => {
  const { designer, id, admin } = await approved()
  const { updated_at } = await (await decide(admin, id, 'archive')).json()
  const restored = await admin.post(`/api/v1/designs/${id}/restore`, { updated_at })
  expect(await restored.json()).toMatchObject({ status: 'approved', is_archived: false })
  await runScheduledJobs()
  expect(await mailsOf(designer.email)).toEqual([])
})

test('a reason that is added after the email is sent in a second email', async () => {
  const { designer, explain } = await archivedAndMailed()
  await explain('Too dark.')
  await runScheduledJobs()
  const texts = (await mailsOf(designer.email)).map(({ text }) => text.includes('Reason: Too dark.'))
  expect(texts.sort()).toEqual([false, true])
})

test('reasons that are saved in quick succession, or again, are sent in one email', async () => {
  const { designer, explain } = await archivedAndMailed()
  const countMails = async (reason: string) =>
    (await mailsOf(designer.email)).filter(({ text }) => text.includes(`Reason: ${reason}`)).length
  for (const reason of ['Too dark.', 'Out of season.']) await explain(reason)
  await runScheduledJobs()
  expect([await countMails('Too dark.'), await countMails('Out of season.')]).toEqual([0, 1])
  // As if the day after, when the job of the first email is deleted.
  await db.execute(sql`delete from pgboss.job where state = 'completed'`)
  await explain('Out of season.')
  await runScheduledJobs()
  expect(await countMails('Out of season.')).toBe(1)
})

test('a reason needs an archived design in the version that the admin saw', async () => {
  const { id, admin } = await approved()
  const put = (path: string, updated_at: string) =>
    admin.put(`/api/v1/designs/${path}/archive-reason`, { reason: 'Too dark.', updated_at })
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  expect((await put(id, design?.updatedAt.toISOString() ?? '')).status).toBe(409)
  await decide(admin, id, 'archive')
  expect((await put(id, '2026-01-01T00:00:00.000Z')).status).toBe(409)
  expect((await put(crypto.randomUUID(), '2026-01-01T00:00:00.000Z')).status).toBe(404)
})

test('taking a design out of the shop with the edit form archives it', async () => {
  const { designer, id, admin } = await approved()
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  const edit = { updated_at: design?.updatedAt.toISOString() ?? '', status: 'rejected' }
  expect(await (await admin.patch(`/api/v1/designs/${id}`, edit)).json()).toMatchObject({ is_archived: true })
  await runScheduledJobs()
  expect(await mailsOf(designer.email)).toMatchObject([{ subject: 'Archived: Downhill Only' }])
})

test('undoing Restore brings back the archived design with its reason', async () => {
  const { id, admin } = await approved()
  await decide(admin, id, 'archive', 'Too dark.')
  const { updated_at } = await (await decide(admin, id, 'restore')).json()
  const undone = await admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })
  expect(await undone.json()).toMatchObject({ status: 'rejected', is_archived: true, rejection_reason: 'Too dark.' })
})

test('undoing Restore of a rejected design forgets the approval', async () => {
  const { id } = await given.design({ status: 'rejected', rejectionReason: 'Too dark.', imageUrl: null })
  const admin = as(await given.signedIn('admin'))
  const { updated_at } = await (await decide(admin, id, 'restore')).json()
  expect((await admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })).status).toBe(200)
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  expect(row).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Too dark.',
    firstApprovedAt: null,
    archivedAt: null,
  })
})
