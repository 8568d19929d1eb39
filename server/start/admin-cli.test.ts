import { execFile } from 'node:child_process'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { givenTwoStepMember, signInAgain, tokenOf } from '#test/authenticator.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()

async function admin(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: await databaseUrl(), NODE_ENV: 'production' }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, ['server/start/admin-cli.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    )
  })
}

/** Other tests in this file leave admins behind, and the database keeps the last one. */
async function demoteAdmins() {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table user_roles disable trigger user_roles_keep_an_admin`)
    await tx.update(userRoles).set({ role: 'customer' }).where(eq(userRoles.role, 'admin'))
    await tx.execute(sql`alter table user_roles enable trigger user_roles_keep_an_admin`)
  })
}

test('grants the first admin role, which takes effect on the next request', async () => {
  await demoteAdmins()
  const person = await given.signedIn()
  expect(await admin('grant', person.email.toUpperCase())).toMatchObject({ code: 0 })
  expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'admin' })
  expect(await admin('list')).toEqual({ code: 0, output: person.email })
  expect(await admin('revoke', person.email)).toMatchObject({ code: 1, output: expect.stringContaining('last admin') })
})

test('[S9] does not grant the admin role to a user with a weak password, and says why', async () => {
  const { id, email } = await given.account()
  await db.update(users).set({ passwordStrong: false }).where(eq(users.id, id))
  expect(await admin('grant', email ?? '')).toEqual({
    code: 1,
    output: expect.stringContaining('Ask the user to change their password first.'),
  })
})

test('an unknown address or command prints a clear message', async () => {
  expect(await admin('grant', 'unknown@pitlane.test')).toEqual({
    code: 1,
    output: 'There is no account for unknown@pitlane.test.',
  })
  expect(await admin('promote', 'x')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run admin -- grant'),
  })
  expect(await admin('grant')).toMatchObject({ code: 1 })
})

test('does not revoke a designer or ban the last admin, and says why', async () => {
  await demoteAdmins()
  const [designer, owner] = [await given.account('designer'), await given.account('admin')]
  expect(await admin('revoke', designer.email ?? '')).toEqual({
    code: 1,
    output: `${designer.email} is not an admin.`,
  })
  expect(await admin('ban', owner.email ?? '')).toMatchObject({
    code: 1,
    output: expect.stringContaining('last admin'),
  })
  expect(await admin('ban', designer.email ?? '')).toMatchObject({ code: 0 })
  expect(await admin('unban', designer.email ?? '')).toMatchObject({ code: 0 })
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, designer.id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['ban', 'unban'])
})

test('resets the second factors of a user who lost everything', async () => {
  const member = await givenTwoStepMember()
  expect(await admin('reset-factors', member.email)).toEqual({
    code: 0,
    output: `Two-step verification is off for ${member.email}.`,
  })
  expect((await as(await tokenOf(await signInAgain(member))).get('/api/v1/me')).status).toBe(200)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, member.id))
  expect(lines).toMatchObject([{ action: 'reset-factors', actorId: null }])
})
