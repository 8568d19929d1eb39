import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { refreshSession } from './refresh-session.ts'
import { makeRefreshToken, newSessionKey } from './refresh-token.ts'

testDatabase()

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const errorWith = (code: string) => expect.objectContaining({ code })

function refresh(token: string) {
  return guest.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
}

async function sessionsOf(userId: string) {
  return db.select().from(sessions).where(eq(sessions.userId, userId))
}

test('[spec 208] 200 concurrent refreshes of one token all get the same new token', async () => {
  const person = await given.signedIn()
  const responses = await Promise.all(Array.from({ length: 200 }, () => refresh(person.refreshToken)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const bodies = await Promise.all(responses.map((response) => response.json()))
  expect(new Set(bodies.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  expect(bodies[0].refresh_token).not.toBe(person.refreshToken)
  const [session] = await sessionsOf(person.id)
  expect(session?.counter).toBe(1)
})

test('[S11] a client that lost our response can repeat the refresh at any time', async () => {
  const { refreshToken } = await given.signedIn()
  const first = await refreshSession(refreshToken, later(0))
  const again = await refreshSession(refreshToken, later(20 * 86_400))
  expect(again.refresh_token).toBe(first.refresh_token)
})

test('[S11] once the client has used the response, the previous token is accepted for ten seconds only', async () => {
  const person = await given.signedIn()
  const second = await refreshSession(person.refreshToken, later(0))
  expect((await as({ accessToken: second.access_token }).get('/api/v1/me')).status).toBe(200)
  expect((await refreshSession(person.refreshToken, later(9))).refresh_token).toBe(second.refresh_token)
  await expect(refreshSession(person.refreshToken, later(11))).rejects.toEqual(errorWith('refresh_token_already_used'))
  expect((await as({ accessToken: second.access_token }).get('/auth/v1/user')).status).toBe(403)
  expect(await sessionsOf(person.id)).toEqual([])
})

test('[S11] an access token from before the refresh does not prove that the response arrived', async () => {
  const { refreshToken, accessToken } = await given.signedIn()
  const second = await refreshSession(refreshToken, later(5))
  expect((await as({ accessToken }).get('/api/v1/me')).status).toBe(200)
  expect((await refreshSession(refreshToken, later(60))).refresh_token).toBe(second.refresh_token)
})

test('[S11] the next refresh again tolerates a lost response', async () => {
  const person = await given.signedIn()
  const second = await refreshSession(person.refreshToken, later(0))
  await as({ accessToken: second.access_token }).get('/api/v1/me')
  const third = await refreshSession(second.refresh_token, later(3600))
  expect((await refreshSession(second.refresh_token, later(7200))).refresh_token).toBe(third.refresh_token)
})

test('an older ancestor is accepted for ten seconds after it was replaced', async () => {
  const { refreshToken } = await given.signedIn()
  const second = await refreshSession(refreshToken, later(0))
  const third = await refreshSession(second.refresh_token, later(1))
  expect((await refreshSession(refreshToken, later(9))).refresh_token).toBe(third.refresh_token)
})

test('[setting REFRESH_REUSE_SECONDS] the time is a setting', async () => {
  onTestFinished(() => void Object.assign(config, { REFRESH_REUSE_SECONDS: 10 }))
  Object.assign(config, { REFRESH_REUSE_SECONDS: 30 })
  const { refreshToken } = await given.signedIn()
  const second = await refreshSession(refreshToken, later(0))
  const third = await refreshSession(second.refresh_token, later(1))
  expect((await refreshSession(refreshToken, later(29))).refresh_token).toBe(third.refresh_token)
  await expect(refreshSession(refreshToken, later(31))).rejects.toEqual(errorWith('refresh_token_already_used'))
})

test('an older ancestor counts as stolen after ten seconds, which ends only that session', async () => {
  const person = await given.signedIn()
  const second = await refreshSession(person.refreshToken, later(0))
  const third = await refreshSession(second.refresh_token, later(1))
  await expect(refreshSession(person.refreshToken, later(11))).rejects.toEqual(errorWith('refresh_token_already_used'))
  await expect(refreshSession(third.refresh_token, later(12))).rejects.toEqual(errorWith('refresh_token_not_found'))
  expect((await as({ accessToken: third.access_token }).get('/auth/v1/user')).status).toBe(403)
  expect(await sessionsOf(person.id)).toEqual([])
})

test('a token whose rotation is no longer stored counts as stolen', async () => {
  const person = await given.signedIn()
  let { refresh_token: token } = await refreshSession(person.refreshToken, later(0))
  for (const minutes of [1, 2, 3, 4]) ({ refresh_token: token } = await refreshSession(token, later(minutes * 60)))
  await expect(refreshSession(person.refreshToken, later(400))).rejects.toEqual(errorWith('refresh_token_already_used'))
})

test('a session expires after a month without use', async () => {
  const { refreshToken, id } = await given.signedIn()
  await expect(refreshSession(refreshToken, new Date(Date.now() + 31 * DAY_MS))).rejects.toEqual(
    errorWith('session_expired'),
  )
  expect(await sessionsOf(id)).toEqual([])
})

test('a session expires after half a year, even if it is in use', async () => {
  let { refreshToken: token } = await given.signedIn()
  for (let day = 20; day < 180; day += 20)
    ({ refresh_token: token } = await refreshSession(token, new Date(Date.now() + day * DAY_MS)))
  await expect(refreshSession(token, new Date(Date.now() + 181 * DAY_MS))).rejects.toEqual(errorWith('session_expired'))
})

test('a forged token neither authenticates nor ends a session', async () => {
  const person = await given.signedIn()
  const [session] = await sessionsOf(person.id)
  const forged = makeRefreshToken(session?.id ?? '', 0, newSessionKey())
  const ahead = makeRefreshToken(session?.id ?? '', 5, session?.encryptedKey ?? '')
  for (const token of [forged, ahead, makeRefreshToken(crypto.randomUUID(), 0, newSessionKey())]) {
    const response = await refresh(token)
    expect(response.status).toBe(400)
    expect((await response.json()).error_code).toBe('refresh_token_not_found')
  }
  expect((await refresh(person.refreshToken)).status).toBe(200)
})

test('the database contains neither refresh tokens nor their keys in plain text', async () => {
  const { refreshToken, id } = await given.signedIn()
  const stored = JSON.stringify(await sessionsOf(id))
  expect(stored).not.toContain(refreshToken)
  expect(stored).not.toContain(Buffer.from(refreshToken, 'base64url').subarray(20).toString('base64url'))
})

test('a session whose key cannot be decrypted requires a new sign-in', async () => {
  const person = await given.signedIn()
  await db
    .update(sessions)
    .set({ encryptedKey: 'bm90IGEga2V5IGF0IGFsbCwganVzdCBhIHRleHQgb2YgdGhhdCBsZW5ndGg' })
    .where(eq(sessions.userId, person.id))
  const response = await refresh(person.refreshToken)
  expect([response.status, (await response.json()).error_code]).toEqual([400, 'refresh_token_not_found'])
})
