import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { openSession } from './open-session.ts'
import { signingKeyRing } from './signing-keys.ts'

testDatabase()
afterEach(() => void vi.useRealTimers())

test('sign-ins during a key reload do not deadlock on connections', async () => {
  await signingKeyRing()
  const person = await given.account()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const device = { ip: '127.0.0.1', userAgent: 'a test' }
  const signIn = () => db.transaction((tx) => openSession(tx, person, 'password', device, new Date()))
  const opened = await Promise.allSettled(Array.from({ length: 30 }, signIn))
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('concurrent callers share one read, and keys are reloaded after a minute', async () => {
  const [first, second] = await Promise.all([signingKeyRing(), signingKeyRing()])
  expect(first).toBe(second)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 })
  expect(await signingKeyRing()).toBe(first)
  await vi.waitFor(async () => expect(await signingKeyRing()).not.toBe(first), EVENTUALLY)
})
