import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signAccessToken } from '#server/features/auth/access-token.ts'
import { banAccount, unbanAccount } from '#server/features/auth/ban-account.ts'
import { grantAdmin } from '#server/features/auth/set-role.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder } from '#test/royalties.ts'
import { testSandbox } from '#test/sandbox.ts'
import { captureSecurityLines, sendFrom } from '#test/security-log.ts'
import { hashEmail } from './hash-email.ts'
import { flushSecurityEvents, logSecurityEvent, writeSummaries } from './log-security-event.ts'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

testDatabase()
testSandbox()

let hosts = 0
/** A new IP address, so that tests do not share limits. */
const newIp = () => `203.0.${++hosts >> 8}.${hosts & 255}`
const SIGN_IN = '/auth/v1/token?grant_type=password'
const REFRESH = '/auth/v1/token?grant_type=refresh_token'
const WRONG = 'wrong-password-4711'
const NEW = 'new password 12'

async function rowsFrom(ip: string) {
  await flushSecurityEvents()
  return db.select().from(securityEvents).where(eq(securityEvents.ip, ip)).orderBy(securityEvents.at)
}

async function rowsOf(accountId: string) {
  await flushSecurityEvents()
  return db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId)).orderBy(securityEvents.at)
}

/** Checks that an action from an IP address caused exactly one row and one line, without secrets. */
async function expectOne(type: string, accountId: string | null, act: (ip: string) => unknown) {
  const ip = newIp()
  const lines = captureSecurityLines()
  await act(ip)
  const rows = await rowsFrom(ip)
  expect(rows.map((row) => row.type)).toEqual([type])
  expect(rows[0]).toMatchObject({ accountId, ip, count: 1, userAgent: expect.stringContaining('Chrome') })
  expect(rows[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ type, ip, requestId: rows[0]?.requestId, ...(accountId && { accountId }) })
  const text = JSON.stringify([rows, lines])
  for (const secret of [PASSWORD, WRONG, 'new password 12', '@pitlane.test', 'eyJ']) expect(text).not.toContain(secret)
  return rows[0]
}

test('[S14] a sign-in writes one row and one line', async () => {
  const { id, email } = await given.account()
  await expectOne('sign-in', id, (ip) => sendFrom(ip, SIGN_IN, { body: { email, password: PASSWORD } }))
})

test('[S14] a wrong password writes one row and one line, without the password', async () => {
  const { id, email } = await given.account()
  const row = await expectOne('sign-in-failed', id, (ip) => sendFrom(ip, SIGN_IN, { body: { email, password: WRONG } }))
  expect(row?.details).toEqual({ reason: 'wrong password' })
})

test('[S14] a sign-in with an unknown email address stores a keyed hash instead of the address', async () => {
  const email = `Stranger-${crypto.randomUUID()}@pitlane.test`
  const row = await expectOne('sign-in-failed', null, (ip) =>
    sendFrom(ip, SIGN_IN, { body: { email, password: WRONG } }),
  )
  expect(row?.details).toEqual({ reason: 'unknown email address', emailHash: hashEmail(email) })
})

test('[S14] a lockout writes one row and one line, however many attempts follow', async () => {
  const { id, email } = await given.account()
  const ip = newIp()
  const lines = captureSecurityLines()
  for (let attempt = 0; attempt < 14; attempt++) await sendFrom(ip, SIGN_IN, { body: { email, password: WRONG } })
  const rows = await rowsFrom(ip)
  const lockouts = rows.filter(({ type }) => type === 'locked-out')
  expect(lockouts).toMatchObject([{ accountId: id, details: { limit: 'wrong-password' } }])
  expect(rows).toHaveLength(11)
  expect(lines.filter(({ type }) => type === 'locked-out')).toMatchObject([{ level: 'warn', accountId: id, ip }])
})

test('[S14] sign-up writes one row and one line', async () => {
  const email = `new-${crypto.randomUUID()}@pitlane.test`
  const ip = newIp()
  const response = await sendFrom(ip, '/auth/v1/signup', { body: { email, password: PASSWORD } })
  const { user } = await response.json()
  expect(await rowsFrom(ip)).toMatchObject([{ type: 'sign-up', accountId: user.id, details: { role: 'customer' } }])
})

test('[S14] sign-out writes one row and one line', async () => {
  const { id, accessToken } = await given.signedIn()
  await expectOne('sign-out', id, (ip) => sendFrom(ip, '/auth/v1/logout', { accessToken }))
})

test('[S14] the reuse of an old refresh token writes one row and one line', async () => {
  const { id, refreshToken } = await given.signedIn()
  await db.update(sessions).set({ counter: 5 }).where(eq(sessions.userId, id))
  await expectOne('token-reuse', id, (ip) => sendFrom(ip, REFRESH, { body: { refresh_token: refreshToken } }))
})

test('[S14] a password change writes one row and one line', async () => {
  const { id, accessToken } = await given.signedIn()
  const body = { password: NEW, current_password: PASSWORD }
  await expectOne('password-changed', id, (ip) => sendFrom(ip, '/auth/v1/user', { method: 'PUT', accessToken, body }))
})

test.each([
  ['to delete the account', '/api/v1/me/delete', { method: 'POST', body: { password: WRONG } }],
  ['to change it', '/auth/v1/user', { method: 'PUT', body: { password: NEW, current_password: WRONG } }],
  ['to confirm it', '/auth/v1/reauthenticate', { method: 'POST', body: { password: WRONG } }],
])('[S14] a wrong current password %s writes one row and one line', async (_, path, sent) => {
  const { id, accessToken } = await given.signedIn()
  await expectOne('sign-in-failed', id, (ip) => sendFrom(ip, path, { ...sent, accessToken }))
})

test('[S14] a password reset request is recorded with its account, and with a hash for an unknown address', async () => {
  const { id, email } = await given.account()
  const unknown = `stranger-${crypto.randomUUID()}@pitlane.test`
  for (const [address, accountId, details] of [
    [email, id, {}],
    [unknown, null, { emailHash: hashEmail(unknown) }],
  ] as const) {
    const row = await expectOne('recovery-requested', accountId, async (ip) => {
      await sendFrom(ip, '/auth/v1/recover', { body: { email: address } })
      await runJobs()
    })
    expect(row?.details).toEqual(details)
  }
})

test('[S14] opening the link of an email change records the link and the change', async () => {
  const { id, accessToken } = await given.signedIn()
  const email = `moved-${crypto.randomUUID()}@pitlane.test`
  await sendFrom(newIp(), '/auth/v1/user', { method: 'PUT', accessToken, body: { email, current_password: PASSWORD } })
  await runJobs()
  const [mail] = await (await sendFrom(newIp(), `/sandbox/mail?email=${email}`, { method: 'GET' })).json()
  const link = new URL(/http:\S+\/auth\/confirm\?\S+/.exec(mail.text)?.[0] ?? '')
  const token = link.searchParams.get('token_hash') ?? ''
  const ip = newIp()
  await sendFrom(ip, '/auth/v1/verify', { body: { type: 'email_change', token_hash: token } })
  const rows = await rowsFrom(ip)
  expect(rows.map(({ type, accountId }) => [type, accountId])).toEqual([
    ['email-changed', id],
    ['link-redeemed', id],
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[S14] a role that may not call an endpoint writes one row and one line', async () => {
  const { id, accessToken } = await given.signedIn()
  const row = await expectOne('access-denied', id, (ip) =>
    sendFrom(ip, '/api/v1/orders?search=private', { method: 'GET', accessToken }),
  )
  expect(row?.details).toEqual({ request: 'GET /api/v1/orders' })
})

test('[S14] a forged token and a token of an ended session write one row and one line each', async () => {
  const { id, accessToken } = await given.signedIn()
  const forged = `${accessToken.slice(0, -6)}AAAAAA`
  await expectOne('access-denied', null, (ip) => sendFrom(ip, '/api/v1/me', { method: 'GET', accessToken: forged }))
  await db.delete(sessions).where(eq(sessions.userId, id))
  await expectOne('access-denied', id, (ip) => sendFrom(ip, '/api/v1/me', { method: 'GET', accessToken }))
})

test('an expired token is not an event, because the browser renews it', async () => {
  const { id } = await given.signedIn()
  const [row] = await db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(eq(users.id, id))
  if (!row) throw new Error('The session is missing.')
  const accessToken = await signAccessToken(row.users, row.sessions, new Date('2026-01-01'))
  const ip = newIp()
  expect((await sendFrom(ip, '/api/v1/me', { method: 'GET', accessToken })).status).toBe(401)
  expect(await rowsFrom(ip)).toEqual([])
})

test('[S14] a request limit writes one row and one line per window', async () => {
  const ip = newIp()
  const { accessToken } = await given.signedIn()
  for (let attempt = 0; attempt < 14; attempt++)
    await sendFrom(ip, '/api/v1/me', { method: 'PATCH', accessToken, body: { bio: `${attempt}` } })
  expect(await rowsFrom(ip)).toMatchObject([{ type: 'limit-reached', details: { limit: 'PATCH /api/v1/me account' } }])
})

test('[S14] a role change is recorded with both accounts', async () => {
  const [admin, { id, email }] = [await given.signedIn('admin'), await given.account()]
  await expectOne('role-changed', id, (ip) =>
    sendFrom(ip, `/api/v1/user-roles/${id}`, {
      method: 'PATCH',
      accessToken: admin.accessToken,
      body: { role: 'designer' },
    }),
  )
  await grantAdmin(email ?? '', new Date())
  await banAccount(email ?? '', new Date())
  await unbanAccount(email ?? '', new Date())
  expect(await rowsOf(id)).toMatchObject([
    { type: 'role-changed', actorId: admin.id, details: { from: 'customer', to: 'designer' } },
    { type: 'role-changed', actorId: null, ip: null, details: { to: 'admin' } },
    { type: 'banned' },
    { type: 'unbanned' },
  ])
})

test('[S14] payouts are recorded when requested and when settled', async () => {
  const [admin, designer] = [await given.signedIn('admin'), await given.signedIn('designer')]
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  for (let sale = 0; sale < 4; sale++) await clearedOrder((await given.account()).id, { designId: design.id })
  expect(await db.$count(royaltyEntries, eq(royaltyEntries.designerId, designer.id))).toBe(4)
  await addPayoutDetails(designer.id, 'paypal')
  let payoutId = ''
  await expectOne('payout-requested', designer.id, async (ip) => {
    const body = { method: 'paypal', reference: 'designer' }
    const response = await sendFrom(ip, '/api/v1/royalties/payouts', { accessToken: designer.accessToken, body })
    payoutId = (await response.json()).id
  })
  const row = await expectOne('payout-refused', designer.id, (ip) =>
    sendFrom(ip, `/api/v1/payouts/${payoutId}/refuse`, { accessToken: admin.accessToken, body: { reason: 'Typo' } }),
  )
  expect(row).toMatchObject({ actorId: admin.id })
})

test('[S14] deleting an account erases its IP addresses and user agents, but not the deletion event', async () => {
  const person = await given.signedIn()
  const ip = newIp()
  await sendFrom(ip, SIGN_IN, { body: { email: person.email, password: PASSWORD } })
  const { accessToken } = person
  const response = await sendFrom(ip, '/api/v1/me/delete', { accessToken, body: { password: PASSWORD } })
  expect(response.status).toBe(204)
  expect(await rowsOf(person.id)).toMatchObject([
    { type: 'sign-in', ip: null, userAgent: '' },
    { type: 'account-deleted', ip },
  ])
})

test('[S14] a flood writes 20 rows and lines and one summary', async () => {
  // The limit is per minute: the clock is stopped, so that the flood never crosses into the next one.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ip = newIp()
  const lines = captureSecurityLines()
  for (let n = 0; n < 200; n++) await sendFrom(ip, '/api/v1/me', { method: 'GET', accessToken: `a.b.c${n}` })
  writeSummaries()
  const rows = await rowsFrom(ip)
  expect(rows).toHaveLength(21)
  expect(rows.filter(({ count }) => count > 1)).toMatchObject([{ type: 'access-denied', count: 180, accountId: null }])
  expect(lines).toHaveLength(21)
})

test('a sign-in succeeds when its event cannot be stored', async () => {
  const { id, email } = await given.account()
  await flushSecurityEvents()
  await db.execute(sql`alter table security_events add constraint broken check (type <> 'sign-in') not valid`)
  try {
    const response = await sendFrom(newIp(), SIGN_IN, { body: { email, password: PASSWORD } })
    expect(response.status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  } finally {
    await db.execute(sql`alter table security_events drop constraint broken`)
  }
})

test('control characters and long texts are stored in bounds', async () => {
  const accountId = crypto.randomUUID()
  const details = { path: `a\u0000b\ud800${'x'.repeat(500)}` }
  logSecurityEvent({ type: 'access-denied', accountId, details })
  const [row] = await rowsOf(accountId)
  expect(row?.details.path).toHaveLength(200)
  expect(row?.details.path).toMatch(/^a b/)
})

test('the log is append-only: rows cannot be changed, deleted or truncated', async () => {
  const accountId = crypto.randomUUID()
  logSecurityEvent({
    type: 'sign-in',
    accountId,
    request: { requestId: crypto.randomUUID(), ip: newIp(), userAgent: 'x' },
  })
  await flushSecurityEvents()
  const mine = eq(securityEvents.accountId, accountId)
  const refused = { cause: { message: 'security_events is append-only' } }
  for (const change of [{ type: 'sign-out' }, { ip: '10.0.0.1' }, { ip: null }, { ip: null, userAgent: '', type: 'x' }])
    await expect(db.update(securityEvents).set(change).where(mine)).rejects.toMatchObject(refused)
  await expect(db.delete(securityEvents).where(mine)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate security_events`)).rejects.toMatchObject(refused)
  expect(await db.$count(securityEvents, and(mine, isNull(securityEvents.actorId)))).toBe(1)
})
