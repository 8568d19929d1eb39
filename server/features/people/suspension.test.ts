import { eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

type Caller = Awaited<ReturnType<typeof given.signedIn>>

const suspend = (admin: Caller, id: string, change = {}) =>
  as(admin).post(`/api/v1/people/${id}/suspend`, { reason: 'Copied artwork.', ...change })
const restore = (admin: Caller, id: string, change = {}) =>
  as(admin).post(`/api/v1/people/${id}/restore`, { reason: 'The designer owns it.', ...change })
const signIn = (email: string) => guest.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
const redeem = (token: string) => guest.post('/auth/v1/verify', { type: 'recovery', token_hash: token })

async function mailsTo(email: string) {
  // Not the mockups of restored designs, whose images do not exist.
  for (const queue of ['recovery', 'mail']) await runJobs(queue)
  return listMails(email)
}

async function recoveryToken(email: string) {
  await guest.post('/auth/v1/recover', { email })
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n')
  return /token_hash=([\w-]+)/.exec(texts)?.[1]
}

test('[MA2] a suspended user is signed out immediately and cannot get back in until restored', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  const link = await recoveryToken(person.email)
  expect(link).toBeDefined()
  expect((await as(person).get('/api/v1/me')).status).toBe(200)
  expect(await (await suspend(admin, person.id)).json()).toMatchObject({
    sessions: [],
    suspended_at: expect.any(String),
  })
  expect((await as(person).get('/api/v1/me')).status).toBe(401)
  expect((await as(person).get('/auth/v1/user')).status).toBe(403)
  const refresh = { refresh_token: person.refreshToken }
  expect((await guest.post('/auth/v1/token?grant_type=refresh_token', refresh)).status).toBe(400)
  expect(await (await signIn(person.email)).json()).toMatchObject({ error_code: 'user_banned' })
  expect((await redeem(link ?? '')).status).toBe(403)
  expect((await restore(admin, person.id)).status).toBe(200)
  expect((await signIn(person.email)).status).toBe(200)
  expect((await redeem(link ?? '')).status).toBe(403)
})

test('[MA2] a sign-in during the suspension leaves no session behind', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  const [suspended] = await Promise.all([
    suspend(admin, person.id),
    ...Array.from({ length: 4 }, () => signIn(person.email)),
  ])
  expect(suspended?.status).toBe(200)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
})

test('[MA2] a suspended user cannot reset the password', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  await suspend(admin, person.id)
  expect(await recoveryToken(person.email)).toBeUndefined()
})

test('[MA2] emails tell the user about the suspension with its reason, and about its end', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  await suspend(admin, person.id)
  expect((await mailsTo(person.email))[0]).toMatchObject({
    subject: 'Your Pitlane account is suspended',
    text: expect.stringContaining('Reason: Copied artwork.'),
  })
  await restore(admin, person.id)
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toContain('Your Pitlane account is active again')
  expect(JSON.stringify(mails)).not.toContain('The designer owns it.')
})

test('[MA2] only one of two suspensions succeeds, and each step is audited with its admin', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.account()]
  const responses = await Promise.all([suspend(admin, person.id), suspend(admin, person.id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await restore(admin, person.id)).status).toBe(200)
  expect((await restore(admin, person.id)).status).toBe(409)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id)).orderBy(auditLog.id)
  expect(entries).toMatchObject([
    { action: 'ban', actorId: admin.id },
    { action: 'unban', actorId: admin.id },
  ])
  expect((await suspend(admin, crypto.randomUUID())).status).toBe(404)
  expect((await suspend(admin, person.id, { reason: '  ' })).status).toBe(400)
})

test('designs stay in the shop unless the admin archives them, and come back with the account', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  const { id } = await given.design({ designerId: designer.id, status: 'approved' })
  const rejected = await given.design({ designerId: designer.id, status: 'rejected' })
  const statusOf = async (designId: string) => {
    const response = await as(admin).get(`/api/v1/people/${designer.id}/designs`)
    const { items } = (await response.json()) as { items: { id: string; status: string; is_archived: boolean }[] }
    const found = items.find((item) => item.id === designId)
    return found?.is_archived ? 'archived' : found?.status
  }
  await suspend(admin, designer.id)
  expect(await statusOf(id)).toBe('approved')
  await restore(admin, designer.id)
  await suspend(admin, designer.id, { archive_designs: true })
  expect(await statusOf(id)).toBe('archived')
  // The jobs of one batch run in any order.
  const texts = (await mailsTo(designer.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Your designs are no longer in the shop.'))).toHaveLength(1)
  const person = await (await as(admin).get(`/api/v1/people/${designer.id}`)).json()
  expect(person.archived_with_suspension).toBe(1)
  await restore(admin, designer.id, { restore_designs: true })
  expect([await statusOf(id), await statusOf(rejected.id)]).toEqual(['approved', 'rejected'])
})

test('a designer cannot put unpublished designs back after a suspension that archived all designs', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  const { id } = await given.design({ designerId: designer.id, status: 'approved' })
  const shown = await given.design({ designerId: designer.id, status: 'approved' })
  await as(designer).post(`/api/v1/designs/mine/${id}/unpublish`)
  await suspend(admin, designer.id, { archive_designs: true })
  const person = await (await as(admin).get(`/api/v1/people/${designer.id}`)).json()
  expect(person.archived_with_suspension).toBe(2)
  await restore(admin, designer.id)
  const again = { accessToken: (await (await signIn(designer.email)).json()).access_token }
  expect((await as(again).post(`/api/v1/designs/mine/${id}/republish`)).status).toBe(409)
  expect((await guest.get(`/api/v1/designs/${shown.id}`)).status).toBe(404)
})

test('unpublished designs that were archived with a suspension are unpublished again with the account', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  const { id } = await given.design({ designerId: designer.id, status: 'approved' })
  await as(designer).post(`/api/v1/designs/mine/${id}/unpublish`)
  await suspend(admin, designer.id, { archive_designs: true })
  await restore(admin, designer.id, { restore_designs: true })
  const again = { accessToken: (await (await signIn(designer.email)).json()).access_token }
  const { items } = await (await as(again).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([{ id, status: 'rejected', is_archived: false, may_republish: true }])
})

test('a text that an admin checks during the suspension does not keep the design archived', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  const { id, updatedAt } = await given.design({ designerId: designer.id, status: 'approved' })
  const edit = { updated_at: updatedAt.toISOString(), title: 'Uphill Only' }
  expect((await as(designer).patch(`/api/v1/designs/mine/${id}`, edit)).status).toBe(200)
  const { items } = await (await as(admin).get('/api/v1/designs/text-changes')).json()
  const { changed_at } = items.find(({ design_id }: { design_id: string }) => design_id === id)
  await suspend(admin, designer.id, { archive_designs: true })
  expect((await as(admin).post(`/api/v1/designs/${id}/text-check`, { changed_at })).status).toBe(204)
  await restore(admin, designer.id, { restore_designs: true })
  expect((await guest.get(`/api/v1/designs/${id}`)).status).toBe(200)
})

test('a demo account that is disabled without the sandbox cannot be restored', async () => {
  const [admin, demo] = [await given.signedIn('admin'), await given.account()]
  await db.update(users).set({ isDemo: true, bannedAt: new Date(), isDemoBan: true }).where(eq(users.id, demo.id))
  expect((await restore(admin, demo.id)).status).toBe(409)
})

test('[MA2] an admin ends all sessions of a user, who can sign in again', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  expect((await as(admin).post(`/api/v1/people/${person.id}/end-sessions`)).status).toBe(200)
  expect((await as(person).get('/api/v1/me')).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(200)
  expect((await as(admin).post(`/api/v1/people/${admin.id}/end-sessions`)).status).toBe(409)
})

/** Demotes all other admins. */
async function onlyTwoAdmins() {
  const [first, second] = [await given.signedIn('admin'), await given.signedIn('admin')]
  await db.update(userRoles).set({ role: 'customer' }).where(ne(userRoles.userId, first.id))
  await db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, second.id))
  return [first, second] as const
}

test('admins cannot suspend themselves, and when two admins suspend each other, one stays', async () => {
  const [first, second] = await onlyTwoAdmins()
  expect((await suspend(first, first.id)).status).toBe(409)
  const responses = await Promise.all([suspend(first, second.id), suspend(second, first.id)])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const active = sql`${users.bannedAt} is null and ${users.id} in (${first.id}, ${second.id})`
  expect(await db.$count(users, active)).toBe(1)
})

test('the database keeps the last admin, even when two transactions remove one each', async () => {
  const [first, second] = await onlyTwoAdmins()
  const results = await Promise.allSettled([
    db.update(userRoles).set({ role: 'customer' }).where(eq(userRoles.userId, first.id)),
    db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, second.id)),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = results[0].status === 'rejected' ? first : second
  await expect(db.delete(userRoles).where(eq(userRoles.userId, left.id))).rejects.toMatchObject({
    cause: { constraint: 'user_roles_last_admin_check' },
  })
})
