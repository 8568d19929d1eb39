import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { ROLES } from '#domain/roles.ts'
import { banAccount, unbanAccount } from '#server/features/auth/ban-account.ts'
import { grantAdmin, revokeAdmin } from '#server/features/auth/set-role.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles, sessions, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function clientOf(person: { accessToken: string; refreshToken: string }) {
  const client = newAuthClient()
  await client.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken })
  return client
}

async function ageSessions(userId: string) {
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(sessions.userId, userId))
}

test('users update their display name and bio', async () => {
  const person = await given.signedIn('designer')
  const response = await as(person).patch('/api/v1/me', { display_name: '  Hana Sato ', bio: 'Draws rally cars.' })
  expect(await response.json()).toMatchObject({ display_name: 'Hana Sato', bio: 'Draws rally cars.', role: 'designer' })
  expect(await (await as(person).patch('/api/v1/me', { display_name: '' })).json()).toMatchObject({
    display_name: null,
    bio: 'Draws rally cars.',
  })
})

test.each([
  { role: 'admin' },
  { email: 'x@y.test' },
  { user_id: crypto.randomUUID() },
  { display_name: 'x'.repeat(81) },
  { bio: 'x'.repeat(1001) },
  { display_name: 7 },
])('PATCH /me rejects other fields and values that are too long: %o', async (change) => {
  const person = await given.signedIn()
  expect((await as(person).patch('/api/v1/me', change)).status).toBe(400)
  expect(await (await as(person).get('/api/v1/me')).json()).toMatchObject({
    role: 'customer',
    email: person.email,
    display_name: null,
  })
})

test('a password change ends all other sessions', async () => {
  const here = await given.signedIn()
  const elsewhere = (await newAuthClient().signInWithPassword({ email: here.email, password: PASSWORD })).data.session
  expect((await (await clientOf(here)).updateUser({ password: 'another one' })).error).toBeNull()
  expect((await as(here).get('/api/v1/me')).status).toBe(200)
  expect((await as({ accessToken: elsewhere?.access_token ?? '' }).get('/api/v1/me')).status).toBe(401)
})

test.each([
  ['box box box', 'same_password'],
  ['12345', 'weak_password'],
])('rejects the new password %s with %s', async (password, code) => {
  const client = await clientOf(await given.signedIn())
  expect((await client.updateUser({ password })).error?.code).toBe(code)
})

test('an older session needs the current password to set a new one', async () => {
  const person = await given.signedIn()
  await ageSessions(person.id)
  const client = await clientOf(person)
  expect((await client.updateUser({ password: 'another one' })).error?.code).toBe('reauthentication_needed')
  expect((await client.updateUser({ password: 'another one', current_password: 'wrong' })).error?.code).toBe(
    'reauthentication_not_valid',
  )
  expect((await client.updateUser({ password: 'another one', current_password: PASSWORD })).error).toBeNull()
})

test('users cannot change app_metadata', async () => {
  const person = await given.signedIn()
  const response = await site.request('/auth/v1/user', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  })
  expect([response.status, (await response.json()).error_code]).toEqual([403, 'not_admin'])
})

test('users list their sessions and end another one', async () => {
  const here = await given.signedIn()
  await newAuthClient().signInWithPassword({ email: here.email, password: PASSWORD })
  const { items } = await (await as(here).get('/api/v1/sessions')).json()
  expect(items).toHaveLength(2)
  const other = items.find(({ current }: { current: boolean }) => !current)
  expect((await as(here).delete(`/api/v1/sessions/${other.id}`)).status).toBe(204)
  expect((await as(here).delete(`/api/v1/sessions/${other.id}`)).status).toBe(404)
  expect((await (await as(here).get('/api/v1/sessions')).json()).total).toBe(1)
})

test('ending another user’s session returns 404', async () => {
  const [person, stranger] = [await given.signedIn(), await given.signedIn()]
  const { items } = await (await as(person).get('/api/v1/sessions')).json()
  expect((await as(stranger).delete(`/api/v1/sessions/${items[0].id}`)).status).toBe(404)
  expect((await as(person).get('/api/v1/me')).status).toBe(200)
})

test.each([
  ['local', [401, 200]],
  ['others', [200, 401]],
  ['global', [401, 401]],
])('after signing out with scope %s, this and the other session get %o', async (scope, expected) => {
  const here = await given.signedIn()
  const session = (await newAuthClient().signInWithPassword({ email: here.email, password: PASSWORD })).data.session
  const elsewhere = { accessToken: session?.access_token ?? '' }
  expect((await as(here).post(`/auth/v1/logout?scope=${scope}`)).status).toBe(204)
  expect([(await as(here).get('/api/v1/me')).status, (await as(elsewhere).get('/api/v1/me')).status]).toEqual(expected)
})

test('deleting an account erases personal data and prevents sign-in', async () => {
  const person = await given.signedIn()
  await as(person).patch('/api/v1/me', { display_name: 'Jo', bio: 'Was here' })
  expect((await as(person).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect((await as(person).get('/api/v1/me')).status).toBe(401)
  const [row] = await db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ email: null, passwordHash: null, userMetadata: {}, deletedAt: expect.any(Date) })
  expect(await db.select().from(profiles).where(eq(profiles.userId, person.id))).toMatchObject([
    { userId: person.id, displayName: 'Deleted user', email: null, bio: '' },
  ])
  const again = await guest.post('/auth/v1/token?grant_type=password', { email: person.email, password: PASSWORD })
  expect(again.status).toBe(400)
  expect((await newAuthClient().signUp({ email: person.email, password: PASSWORD })).error).toBeNull()
})

test('a deleted account gets a last email, but not at an unconfirmed address', async () => {
  const confirmed = await given.signedIn()
  const unconfirmed = await given.signedIn('customer', { verified: false })
  for (const person of [confirmed, unconfirmed]) await as(person).post('/api/v1/me/delete', { password: PASSWORD })
  await runJobs()
  expect(await subjectsTo(confirmed.email)).toEqual(['Your Pitlane account was deleted'])
  expect(await subjectsTo(unconfirmed.email)).toEqual([])
})

async function subjectsTo(email: string) {
  const mails = await (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
  return (mails as { subject: string }[]).map(({ subject }) => subject)
}

test('rejects deleting an account with a wrong password', async () => {
  const person = await given.signedIn()
  expect((await as(person).post('/api/v1/me/delete', { password: 'wrong' })).status).toBe(400)
  expect((await as(person).get('/api/v1/me')).status).toBe(200)
})

/** Demotes all other admins. */
async function onlyAdmin() {
  const admin = await given.signedIn('admin')
  await db.update(userRoles).set({ role: 'customer' }).where(ne(userRoles.userId, admin.id))
  return admin
}

test('the last admin cannot leave or be demoted, even when two admins leave concurrently', async () => {
  const [first, second] = [await onlyAdmin(), await given.signedIn('admin')]
  const responses = await Promise.all(
    [first, second].map((admin) => as(admin).post('/api/v1/me/delete', { password: PASSWORD })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  const left = responses[0]?.status === 409 ? first : second
  await expect(revokeAdmin(left.email, new Date())).rejects.toThrow('last admin')
})

test('[spec 289] a role change takes effect on the next request, regardless of the token', async () => {
  const person = await given.signedIn()
  await grantAdmin(person.email, new Date())
  expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'admin' })
})

test('a banned account loses its sessions and cannot sign in until it is unbanned', async () => {
  const person = await given.signedIn()
  await banAccount(person.email, new Date())
  expect((await as(person).get('/api/v1/me')).status).toBe(401)
  const signIn = () => guest.post('/auth/v1/token?grant_type=password', { email: person.email, password: PASSWORD })
  expect((await (await signIn()).json()).error_code).toBe('user_banned')
  await unbanAccount(person.email, new Date())
  expect((await signIn()).status).toBe(200)
})

test('the last admin cannot be banned, and banned admins do not count', async () => {
  const last = await onlyAdmin()
  await expect(banAccount(last.email, new Date())).rejects.toThrow('last admin')
  expect((await as(last).get('/api/v1/me')).status).toBe(200)
  const banned = await given.signedIn('admin')
  await banAccount(banned.email, new Date())
  await expect(revokeAdmin(last.email, new Date())).rejects.toThrow('last admin')
  expect((await as(last).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(409)
})

test('banning the last two admins concurrently keeps one', async () => {
  const admins = [await onlyAdmin(), await given.signedIn('admin')]
  const bans = await Promise.allSettled(admins.map(({ email }) => banAccount(email, new Date())))
  expect(bans.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('revoking admin from a designer fails and keeps the role', async () => {
  const designer = await given.signedIn('designer')
  await expect(revokeAdmin(designer.email, new Date())).rejects.toThrow(`${designer.email} is not an admin.`)
  expect(await (await as(designer).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'designer' })
})

test('the audit log records successful account operations only', async () => {
  await onlyAdmin()
  const person = await given.signedIn()
  const now = new Date('2026-03-01')
  await expect(revokeAdmin(person.email, now)).rejects.toThrow()
  for (const step of [grantAdmin, revokeAdmin, banAccount, unbanAccount]) await step(person.email, now)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['grant-admin', 'revoke-admin', 'ban', 'unban'])
  for (const line of lines) expect(line).toMatchObject({ actorId: null, subject: 'account', at: now, details: {} })
})

test('expired sessions are not listed', async () => {
  const here = await given.signedIn()
  for (const [created, refreshed] of [
    [31, 31],
    [181, 1],
    [179, 29],
  ] as const) {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
    await db.insert(sessions).values({
      userId: here.id,
      encryptedKey: 'x',
      method: 'password',
      createdAt: ago(created),
      refreshedAt: ago(refreshed),
    })
  }
  expect((await (await as(here).get('/api/v1/sessions')).json()).total).toBe(2)
})

test('[spec 278] an admin changes another user’s role, which takes effect immediately and is audited', async () => {
  const [admin, person] = [await given.signedIn('admin'), await given.signedIn()]
  for (const role of ['designer', 'admin', 'customer']) {
    expect((await as(admin).patch(`/api/v1/user-roles/${person.id}`, { role })).status).toBe(200)
    expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role })
  }
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
  expect(lines.map(({ actorId, details }) => ({ actorId, details }))).toEqual(
    expect.arrayContaining([
      { actorId: admin.id, details: { from: 'customer', to: 'designer' } },
      { actorId: admin.id, details: { from: 'designer', to: 'admin' } },
      { actorId: admin.id, details: { from: 'admin', to: 'customer' } },
    ]),
  )
})

test('[spec 278] rejects changing your own role, an unknown role and an unknown account', async () => {
  for (const role of ROLES) {
    const person = await given.signedIn(role)
    const response = await as(person).patch(`/api/v1/user-roles/${person.id}`, { role: 'admin' })
    expect(response.status).toBe(role === 'admin' ? 409 : 403)
    expect((await as(person).patch('/api/v1/me', { role: 'admin' })).status).toBe(400)
    expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role })
  }
  const admin = as(await given.signedIn('admin'))
  const { id } = await given.signedIn()
  expect((await admin.patch(`/api/v1/user-roles/${id}`, { role: 'owner' })).status).toBe(400)
  expect((await admin.patch(`/api/v1/user-roles/${crypto.randomUUID()}`, { role: 'admin' })).status).toBe(404)
})

test('[spec 266] a user without a role row is a customer', async () => {
  const person = await given.signedIn('designer')
  await db.delete(userRoles).where(eq(userRoles.userId, person.id))
  expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'customer' })
  expect((await as(person).get('/api/v1/designs/mine')).status).toBe(403)
})
