import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { customerOf, publishedReview, REVIEW, writeReview } from '#test/ratings.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const approved = () => given.design({ status: 'approved', title: 'Late Brake' })

async function listed(designId: string, query = '') {
  return (await guest.get(`/api/v1/designs/${designId}/ratings${query}`)).json()
}

async function rejectionsTo(email: string) {
  const mails = await (await guest.get(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
  return (mails as { subject: string; text: string }[]).filter(({ subject }) => subject.startsWith('Your review'))
}

test('a review is public only after an admin has published it, and the decision is audited', async () => {
  const design = await approved()
  const [me, admin] = [await customerOf(design.id), await given.signedIn('admin')]
  const { id } = await writeReview(me, design.id)
  expect(await listed(design.id)).toMatchObject({ items: [], totals: { count: 0 } })
  const queue = await (await as(admin).get('/api/v1/ratings')).json()
  expect(queue.items.find((item: { id: string }) => item.id === id)).toMatchObject({
    title: 'Late Brake',
    version: 1,
    customer: { email: me.email },
  })
  expect((await as(me).post(`/api/v1/ratings/${id}/publish`, { version: 1 })).status).toBe(403)
  expect((await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })).status).toBe(200)
  const { items, totals } = await listed(design.id)
  expect(items).toMatchObject([{ id, author: 'Verified buyer', ...REVIEW }])
  expect(totals).toEqual({
    count: 1,
    average: 4,
    stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    fits: { small: 0, true: 1, large: 0 },
  })
  expect(JSON.stringify(items)).not.toContain(me.email)
  expect(JSON.stringify(items)).not.toContain(me.id)
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'rating'), eq(auditLog.subjectId, id)))
  expect(entries).toMatchObject([{ action: 'publish', actorId: admin.id }])
})

test('only one of several concurrent decisions succeeds', async () => {
  const design = await approved()
  const [me, admin] = [await customerOf(design.id), await given.signedIn('admin')]
  const { id } = await writeReview(me, design.id)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await listed(design.id)).totals.count).toBe(1)
})

test('an admin cannot publish a version that they have not read', async () => {
  const design = await approved()
  const [me, admin] = [await customerOf(design.id), await given.signedIn('admin')]
  const { id } = await writeReview(me, design.id)
  await as(me).put(`/api/v1/ratings/${id}`, { ...REVIEW, text: 'Buy at evil.test' })
  const response = await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })
  expect([response.status, (await response.json()).message]).toEqual([
    409,
    'The customer has edited this review. Read the new version first.',
  ])
  const rejection = await as(admin).post(`/api/v1/ratings/${id}/reject`, { version: 1, reason: 'No.' })
  expect(rejection.status).toBe(409)
  expect((await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 2 })).status).toBe(200)
  expect((await as(admin).post(`/api/v1/ratings/${crypto.randomUUID()}/publish`, { version: 1 })).status).toBe(404)
})

test('a rejection emails the customer the reason, unless they turned these emails off', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  const [me, quiet] = [await customerOf(design.id), await customerOf(design.id)]
  await as(quiet).patch('/api/v1/me/mail-preferences', { ratings: false })
  for (const user of [me, quiet]) {
    const { id } = await writeReview(user, design.id)
    await as(admin).post(`/api/v1/ratings/${id}/reject`, { version: 1, reason: 'It names another person.' })
  }
  await runJobs()
  const [mail] = await rejectionsTo(me.email)
  expect(mail?.subject).toBe('Your review was not published: Late Brake')
  expect(mail?.text).toContain('Reason: It names another person.')
  expect(mail?.text).toContain(`/account/reviews/${design.id}`)
  expect(await rejectionsTo(quiet.email)).toEqual([])
})

test('the totals follow publishing, taking down, editing and deleting', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  const first = await publishedReview(admin, design.id, { stars: 5, fit: 'small' })
  const second = await publishedReview(admin, design.id, { stars: 2, fit: 'large' })
  const third = await publishedReview(admin, design.id, { stars: 3, fit: 'large' })
  const totals = async () => (await listed(design.id)).totals
  expect(await totals()).toMatchObject({ count: 3, average: 3.3, fits: { small: 1, true: 0, large: 2 } })
  await as(admin).post(`/api/v1/ratings/${first.id}/reject`, { version: 1 })
  expect(await totals()).toMatchObject({ count: 2, average: 2.5, fits: { small: 0, true: 0, large: 2 } })
  await as(second.user).put(`/api/v1/ratings/${second.id}`, { stars: 4, fit: 'true' })
  expect(await totals()).toMatchObject({ count: 1, average: 3 })
  await as(admin).post(`/api/v1/ratings/${second.id}/publish`, { version: 2 })
  expect(await totals()).toMatchObject({ count: 2, average: 3.5, fits: { small: 0, true: 1, large: 1 } })
  await as(third.user).delete(`/api/v1/ratings/${third.id}`)
  expect(await totals()).toMatchObject({ count: 1, average: 4, fits: { small: 0, true: 1, large: 0 } })
})

test('filters by stars and fit, and pages through the rest without gaps', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  for (let made = 0; made < 11; made++)
    await publishedReview(admin, design.id, { stars: 1 + (made % 2), fit: made < 3 ? 'small' : 'true' })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await listed(design.id, cursor ? `?after=${cursor}` : '')
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(11)
  expect(seen).toHaveLength(11)
  expect((await listed(design.id, '?stars=2')).items).toHaveLength(5)
  expect((await listed(design.id, '?fit=small&stars=1')).items).toHaveLength(2)
  expect((await listed(design.id, '?photos=yes')).items).toEqual([])
  expect((await guest.get(`/api/v1/designs/${design.id}/ratings?stars=7`)).status).toBe(400)
})

test('the reviews of a design that is not public are not found', async () => {
  const design = await given.design({ status: 'pending' })
  expect((await guest.get(`/api/v1/designs/${design.id}/ratings`)).status).toBe(404)
})
