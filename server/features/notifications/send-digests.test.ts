import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { type Frequency, periodStart } from '#domain/notifications.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { mailReview } from '#server/features/catalog/review/mail-review.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'

testDatabase()
testSandbox()

type Person = { id: string; email: string; accessToken: string }

const tomorrow = new Date(periodStart('daily', new Date()).getTime() + DAY_MS)
const nextWeek = new Date(periodStart('weekly', new Date()).getTime() + 7 * DAY_MS)

async function designer(frequency: Frequency) {
  const person = await given.signedIn('designer')
  await given.design({ designerId: person.id, status: 'approved' })
  await as(person).patch('/api/v1/notifications/settings', { frequency })
  return person
}

let events = 0
async function paid({ id }: Person, amount = 25_00) {
  const notice = { event: 'payout-paid', amount_cents: amount } as const
  await db.transaction((tx) => notify(tx, { userId: id, key: `event ${++events}`, notice, now: new Date() }))
}

async function mailsTo({ email }: Person) {
  await runJobs()
  return (await listMails(email)).filter(({ subject }) => /^Your (?:day|week) on/.test(subject))
}

test('a daily digest has the events of the day before, in one email', async () => {
  const me = await designer('daily')
  const design = await given.design({ designerId: me.id, status: 'approved' })
  await given.order((await given.account()).id, { designId: design.id, quantity: 2 })
  await paid(me)
  await sendDigests(new Date())
  expect(await mailsTo(me)).toEqual([])
  await sendDigests(tomorrow)
  const [mail, ...others] = await mailsTo(me)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your day on Pitlane')
  for (const text of ['You sold 2 items and earned $19.99.', 'Payout sent: $25.00.', 'Sold: 2 × Downhill Only.'])
    expect(mail?.text).toContain(text)
  expect((await listMails(me.email)).map(({ subject }) => subject)).toEqual(['Your day on Pitlane'])
})

test('concurrent workers and repeated runs send one digest per period and designer', async () => {
  const people = [await designer('daily'), await designer('daily')]
  for (const person of people) await paid(person)
  await Promise.all(Array.from({ length: 4 }, () => sendDigests(tomorrow)))
  await sendDigests(new Date(tomorrow.getTime() + DAY_MS / 2))
  for (const person of people) expect(await mailsTo(person)).toHaveLength(1)
})

test('an event that arrives after the digest of its period is in the next one', async () => {
  const me = await designer('daily')
  await paid(me)
  await sendDigests(tomorrow)
  await paid(me, 30_00)
  await sendDigests(tomorrow)
  expect(await mailsTo(me)).toHaveLength(1)
  await sendDigests(new Date(tomorrow.getTime() + DAY_MS))
  const mails = await mailsTo(me)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('$30.00'))).toHaveLength(1)
})

test('a weekly digest waits for Monday', async () => {
  const me = await designer('weekly')
  await paid(me)
  if (tomorrow < nextWeek) await sendDigests(tomorrow)
  expect(await mailsTo(me)).toEqual([])
  await sendDigests(nextWeek)
  expect((await mailsTo(me)).map(({ subject }) => subject)).toEqual(['Your week on Pitlane'])
})

test('followers are emailed together the next day, also without a digest', async () => {
  const me = await designer('immediately')
  for (let count = 0; count < 3; count++) await as(await given.signedIn()).put(`/api/v1/follows/${me.id}`)
  await sendDigests(tomorrow)
  const [mail] = await mailsTo(me)
  expect(mail?.text).toContain('You have 3 new followers.')
})

test('a digest omits the kinds whose emails are off, and is not sent without content', async () => {
  const me = await designer('daily')
  await as(await given.signedIn()).put(`/api/v1/follows/${me.id}`)
  await paid(me)
  await as(me).patch('/api/v1/notifications/settings', { email: { payout: false } })
  await sendDigests(tomorrow)
  const [mail] = await mailsTo(me)
  expect(mail?.text).toContain('You have a new follower.')
  expect(mail?.text).not.toContain('Payout')
  const other = await designer('daily')
  await as(other).patch('/api/v1/notifications/settings', { email: { payout: false } })
  await paid(other)
  await sendDigests(tomorrow)
  expect(await mailsTo(other)).toEqual([])
})

test('a digest omits the result of a delivered request if its emails are off', async () => {
  const reviewed = async (requests: boolean) => {
    const me = await designer('daily')
    await as(me).patch('/api/v1/me/mail-preferences', { requests })
    const design = await given.design({ designerId: me.id, status: 'pending' })
    await given.request({ status: 'completed', designerId: me.id, designId: design.id })
    const now = new Date()
    await db.update(designs).set({ status: 'approved', reviewedAt: now }).where(eq(designs.id, design.id))
    await mailReview({ designId: design.id, decidedAt: now.toISOString(), decision: 'approved' }, crypto.randomUUID())
    await sendDigests(tomorrow)
    return mailsTo(me)
  }
  expect(await reviewed(true)).toHaveLength(1)
  expect(await reviewed(false)).toEqual([])
})

test('a digest can be unsubscribed from with one click, and suspended designers get none', async () => {
  const me = await designer('daily')
  await paid(me)
  await sendDigests(tomorrow)
  const [mail] = await mailsTo(me)
  const token = /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await (await guest.post('/api/v1/unsubscribe', { token })).json()).toEqual({ list: 'digests' })
  const { email } = await (await as(me).get('/api/v1/notifications/settings')).json()
  expect(Object.values(email)).toEqual([false, false, false, false, false])
  const banned = await designer('daily')
  await paid(banned)
  await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, banned.id))
  await sendDigests(tomorrow)
  expect(await mailsTo(banned)).toEqual([])
})
