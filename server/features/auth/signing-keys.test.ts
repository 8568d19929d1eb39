import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { passTime } from '#test/pass-time.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { openSession } from './open-session.ts'
import { publicKey, rotateSigningKeys, signingKeyRing } from './signing-keys.ts'

testDatabase()

test('sign-ins during a key reload do not deadlock on connections', async () => {
  await signingKeyRing()
  const person = await given.account()
  passTime(61_000)
  const device = { ip: '127.0.0.1', userAgent: 'a test' }
  const signIn = () => db.transaction((tx) => openSession(tx, person, 'password', device, new Date()))
  const opened = await Promise.allSettled(Array.from({ length: 30 }, signIn))
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('concurrent callers share one read, and keys are reloaded after a minute', async () => {
  const [first, second] = await Promise.all([signingKeyRing(), signingKeyRing()])
  expect(first).toBe(second)
  passTime(200_000)
  expect(await signingKeyRing()).toBe(first)
  await vi.waitFor(async () => expect(await signingKeyRing()).not.toBe(first), EVENTUALLY)
})

test('a key of another instance is found, even if the system clock has been set back', async () => {
  await rotateSigningKeys()
  await signingKeyRing()
  await db.execute(sql`
    insert into signing_keys
    select 'of another instance', public_jwk, encrypted_private_jwk, now() from signing_keys limit 1`)
  passTime(2000)
  vi.setSystemTime(Date.now() - 600_000)
  expect(await publicKey('of another instance')).toBeDefined()
})
