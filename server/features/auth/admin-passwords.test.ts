import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN_PASSWORD_RULE } from '#domain/passwords.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { newAuthClient } from '#test/auth-client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { grantAdmin } from './set-role.ts'

testDatabase()

const STRONG = 'late apex, early throttle'

async function signUp(password: string) {
  const email = `driver-${crypto.randomUUID()}@pitlane.test`
  const { data } = await newAuthClient().signUp({ email, password })
  return { id: data.user?.id ?? '', email, accessToken: data.session?.access_token ?? '' }
}

const roleOf = async (person: { accessToken: string }) =>
  (await (await as(person).get('/api/v1/user-roles/me')).json()).role

test.each(['123456', 'late apex'])('[S9] a user with the password %s cannot become an admin', async (password) => {
  const [admin, person] = [await given.signedIn('admin'), await signUp(password)]
  const response = await as(admin).patch(`/api/v1/user-roles/${person.id}`, { role: 'admin' })
  expect([response.status, (await response.json()).message]).toEqual([
    409,
    `${ADMIN_PASSWORD_RULE} Ask the user to change their password first.`,
  ])
  await expect(grantAdmin(person.email, new Date())).rejects.toThrow(ADMIN_PASSWORD_RULE)
  expect(await roleOf(person)).toBe('customer')
  expect((await as(person).put('/auth/v1/user', { password: STRONG })).status).toBe(200)
  await grantAdmin(person.email, new Date())
  expect(await roleOf(person)).toBe('admin')
})

test('[S9] a password from before ratings is rated at the next sign-in', async () => {
  const person = await signUp(STRONG)
  await db.update(users).set({ passwordStrong: null }).where(eq(users.id, person.id))
  await expect(grantAdmin(person.email, new Date())).rejects.toThrow('Ask the user to sign in again first.')
  await newAuthClient().signInWithPassword({ email: person.email, password: STRONG })
  await expect(grantAdmin(person.email, new Date())).resolves.toBeUndefined()
})

test('[S9] an admin cannot choose a weak password; a customer can', async () => {
  const [admin, customer] = [await given.signedIn('admin'), await given.signedIn()]
  const rejected = await as(admin).put('/auth/v1/user', { password: 'password' })
  expect([rejected.status, await rejected.json()]).toEqual([
    422,
    {
      code: 422,
      error_code: 'weak_password',
      msg: ADMIN_PASSWORD_RULE,
      weak_password: { reasons: ['characters'] },
    },
  ])
  expect((await as(customer).put('/auth/v1/user', { password: 'password' })).status).toBe(200)
})

test('[S9] an admin with a weak password is asked to change it', async () => {
  const admin = await given.signedIn('admin')
  const isAsked = async () => (await (await as(admin).get('/api/v1/me')).json()).password_too_weak
  expect(await isAsked()).toBe(false)
  await db.update(users).set({ passwordStrong: false }).where(eq(users.id, admin.id))
  expect(await isAsked()).toBe(true)
  expect((await as(admin).put('/auth/v1/user', { password: STRONG })).status).toBe(200)
  expect(await isAsked()).toBe(false)
})

test('[S9] concurrently granting the role and choosing a weak password leaves no admin with a weak password', async () => {
  const person = await signUp(STRONG)
  const [change] = await Promise.all([
    as(person).put('/auth/v1/user', { password: 'racing' }),
    grantAdmin(person.email, new Date()).catch(() => {}),
  ])
  const isAdmin = (await roleOf(person)) === 'admin'
  expect(isAdmin).toBe(change.status !== 200)
  const signIn = await guest.post('/auth/v1/token?grant_type=password', { email: person.email, password: STRONG })
  expect(signIn.status).toBe(isAdmin ? 200 : 400)
})
