import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { EVENTUALLY } from '#test/wait.ts'

testDatabase()

test('[S4] a sign-in overtakes 260 concurrent password changes of one account', async () => {
  const warned = vi.spyOn(log, 'warn')
  onTestFinished(() => warned.mockRestore())
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
  // A full lane is not a failure of the database.
  expect(warned).not.toHaveBeenCalledWith('db.unavailable', expect.anything())
  expect(overtakenBy).toBeLessThan((hashed - hashedWhenFull) / 2)
})

test('[S4] changes that wait for the database leave connections for a sign-in', async () => {
  const [attacker, { email }] = [await given.signedIn(), await given.account()]
  const open = async () => {
    const client = new Client({ connectionString: await databaseUrl() })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const [rival, observer] = [await open(), await open()]
  await rival.query('begin')
  await rival.query('select from users where id = $1 for update', [attacker.id])
  // More than the ten connections of the pool.
  const changes = Array.from({ length: 30 }, (_, index) => as(attacker).put('/auth/v1/user', { data: { lap: index } }))
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await observer.query(blocked)).rowCount).toBeGreaterThanOrEqual(2), EVENTUALLY)
  const signIn = await guest.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  expect(signIn.status).toBe(200)
  expect((await observer.query(blocked)).rowCount).toBe(2)
  await rival.query('commit')
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]))
})
