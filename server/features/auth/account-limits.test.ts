import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const client = await import('#server/platform/db/client.ts')
const { listMails } = await import('#sandbox/mail/outbox.ts')
const { testDatabase } = await import('#test/database.ts')
const { given, PASSWORD } = await import('#test/given.ts')
const { runJobs, runScheduledJobs } = await import('#test/jobs.ts')
const { testSandbox } = await import('#test/sandbox.ts')
const { as, guest } = await import('#test/site.ts')

testDatabase()
testSandbox()

const CHANGED = 'Your Pitlane password was changed'
const newAddress = () => `driver-${crypto.randomUUID()}@pitlane.test`

async function subjectsTo(email: string) {
  await runJobs()
  return (await listMails(email)).map(({ subject }) => subject)
}

async function endWindows(name: string, who: string) {
  await client.db.execute(sql`update rate_limits set ends_at = now() where key = ${`${name}:${who}`}`)
}

test('[S4] the sixth password change within an hour gets 429, and no email is queued', async () => {
  const person = await given.signedIn()
  const change = (time: number) => as(person).put('/auth/v1/user', { password: `attack-pass-${time % 2}` })
  for (let time = 0; time < 5; time++) {
    expect((await change(time)).status).toBe(200)
    await endWindows('password-notice', person.email)
  }
  const sent = await subjectsTo(person.email)
  expect(sent).toEqual([CHANGED, CHANGED, CHANGED, CHANGED, CHANGED])
  const rejected = await change(5)
  expect([rejected.status, (await rejected.json()).error_code]).toEqual([429, 'over_request_rate_limit'])
  await runScheduledJobs()
  expect(await subjectsTo(person.email)).toEqual(sent)
})

test('[S4] a wrong current password counts as well, before anything is hashed', async () => {
  const person = await given.signedIn()
  const body = { password: 'another one', current_password: 'wrong' }
  for (let time = 0; time < 5; time++) expect((await as(person).put('/auth/v1/user', body)).status).toBe(422)
  expect((await as(person).put('/auth/v1/user', body)).status).toBe(429)
})

test('[S4] password changes within a minute send one email immediately and one at the end', async () => {
  const person = await given.signedIn()
  for (let time = 0; time < 4; time++)
    expect((await as(person).put('/auth/v1/user', { password: `attack-pass-${time % 2}` })).status).toBe(200)
  expect(await subjectsTo(person.email)).toEqual([CHANGED])
  await runScheduledJobs()
  expect(await subjectsTo(person.email)).toEqual([CHANGED, CHANGED])
})

test('[S4] recovery emails do not use up the notices about password changes', async () => {
  const person = await given.signedIn()
  await guest.post('/auth/v1/recover', { email: person.email })
  await as(person).put('/auth/v1/user', { password: 'another one' })
  expect(await subjectsTo(person.email)).toContain(CHANGED)
})

test('[S4] above ten notices a day, the rest share one email at the end of the day', async () => {
  const person = await given.signedIn()
  for (let time = 0; time < 13; time++) {
    expect((await as(person).put('/auth/v1/user', { password: `attack-pass-${time % 2}` })).status).toBe(200)
    await endWindows('password-notice', person.email)
    await endWindows('password-change', person.email)
    await client.db.execute(sql`delete from rate_limits where key = ${`password-change:${person.id}`}`)
  }
  expect(await subjectsTo(person.email)).toHaveLength(10)
  await runScheduledJobs()
  expect(await subjectsTo(person.email)).toHaveLength(11)
})

test('[S4] signing up, deleting the account and signing up again within a minute sends one welcome email', async () => {
  const email = newAddress()
  for (let time = 0; time < 3; time++) {
    const response = await guest.post('/auth/v1/signup', { email, password: PASSWORD })
    const { access_token: accessToken } = await response.json()
    expect((await as({ accessToken }).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  }
  expect(await subjectsTo(email)).toEqual(['Welcome to Pitlane'])
})

test('[S4] an address gets at most ten welcome emails a day', async () => {
  const email = newAddress()
  for (let time = 0; time < 12; time++) {
    const response = await guest.post('/auth/v1/signup', { email, password: PASSWORD })
    const { access_token: accessToken } = await response.json()
    await as({ accessToken }).post('/api/v1/me/delete', { password: PASSWORD })
    await endWindows('mail-to', email)
  }
  expect(await subjectsTo(email)).toHaveLength(10)
})

test('[S9] confirmation links are limited per recipient and per account', async () => {
  const person = await given.signedIn('customer', { verified: false })
  const request = async () => (await as(person).post('/api/v1/me/email-confirmation')).status
  expect([await request(), await request()]).toEqual([204, 429])
  const other = await given.signedIn('customer', { verified: false })
  const statuses = []
  for (let time = 0; time < 6; time++) {
    await endWindows('mail-to', other.email)
    statuses.push((await as(other).post('/api/v1/me/email-confirmation')).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})
