import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

test('[S4] a sign-in overtakes 260 concurrent password changes of one account', async () => {
  const [attacker, { email }] = [await given.signedIn(), await given.account()]
  let hashed = 0
  const isFull = Promise.withResolvers<void>()
  const changes = Array.from({ length: 260 }, async () => {
    const { status } = await as(attacker).put('/auth/v1/user', { password: PASSWORD })
    if (status === 422) hashed++
    if (status === 503) isFull.resolve()
    return status
  })
  await Promise.race([isFull.promise, Promise.all(changes)])
  const hashedWhenFull = hashed
  const signIn = await guest.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  expect(signIn.status).toBe(200)
  const overtakenBy = hashed - hashedWhenFull
  const statuses = await Promise.all(changes)
  expect(new Set(statuses)).toEqual(new Set([422, 503]))
  expect(overtakenBy).toBeLessThan((hashed - hashedWhenFull) / 2)
})
