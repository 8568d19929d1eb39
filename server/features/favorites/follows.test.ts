import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { unsubscribe } from '#server/features/newsletter/unsubscribe.ts'
import { db } from '#server/platform/db/client.ts'
import { follows } from '#server/platform/db/schema/favorites.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { mailFollowers } from './mail-followers.ts'

testDatabase()
testSandbox()

async function designer() {
  const person = await given.signedIn('designer')
  await given.design({ designerId: person.id, status: 'approved' })
  return person
}

async function following(person: { accessToken: string }) {
  return (await as(person).get('/api/v1/follows')).json()
}

async function mailsTo(email: string) {
  const response = await guest.get(`/sandbox/mail?email=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { subject: string; text: string }[]
  return mails.filter(({ subject }) => subject.startsWith('New from'))
}

/** A design approved just now. */
async function approve(designerId: string, title: string) {
  const now = new Date()
  await given.design({ designerId, title, status: 'approved', reviewedAt: now, firstApprovedAt: now })
}

/** A time after all approvals in the test. */
const later = (ms = 1000) => new Date(Date.now() + ms)

test('following is idempotent and can be undone', async () => {
  const [me, ada] = [await given.signedIn(), await designer()]
  for (let i = 0; i < 2; i++) expect((await as(me).put(`/api/v1/follows/${ada.id}`)).status).toBe(204)
  expect(await following(me)).toMatchObject({
    items: [{ designer_id: ada.id, display_name: 'Unknown Designer', design_count: 1 }],
    total: 1,
    mails: true,
  })
  expect((await as(me).delete(`/api/v1/follows/${ada.id}`)).status).toBe(204)
  expect((await following(me)).items).toEqual([])
})

test('rejects following yourself, a customer or an unknown user', async () => {
  const ada = await designer()
  expect((await as(ada).put(`/api/v1/follows/${ada.id}`)).status).toBe(400)
  const customer = await given.signedIn()
  expect((await as(ada).put(`/api/v1/follows/${customer.id}`)).status).toBe(404)
  expect((await as(ada).put(`/api/v1/follows/${crypto.randomUUID()}`)).status).toBe(404)
  await expect(
    db.insert(follows).values({ followerId: ada.id, designerId: ada.id, createdAt: new Date() }),
  ).rejects.toThrow()
})

test('followers get one email with all new designs, once', async () => {
  const [me, stranger, ada, bo] = [await given.signedIn(), await given.signedIn(), await designer(), await designer()]
  for (const { id } of [ada, bo]) await as(me).put(`/api/v1/follows/${id}`)
  await approve(ada.id, 'Apex')
  await approve(ada.id, 'Chicane')
  await approve(bo.id, 'Paddock')
  for (let run = 0; run < 2; run++) await mailFollowers(later())
  await runJobs()
  const [mail, ...others] = await mailsTo(me.email)
  expect(others).toEqual([])
  for (const title of ['Apex', 'Chicane', 'Paddock']) expect(mail?.text).toContain(title)
  expect(await mailsTo(stranger.email)).toEqual([])
})

test('the next email is sent a day later with the designs approved since', async () => {
  const [me, ada] = [await given.signedIn(), await designer()]
  await as(me).put(`/api/v1/follows/${ada.id}`)
  await approve(ada.id, 'Monday')
  await mailFollowers(later(0))
  await approve(ada.id, 'Tuesday')
  await mailFollowers(later())
  await runJobs()
  expect(await mailsTo(me.email)).toHaveLength(1)
  await mailFollowers(later(DAY_MS))
  await runJobs()
  const [newest, ...older] = await mailsTo(me.email)
  expect(older).toHaveLength(1)
  expect(newest?.text).toContain('Tuesday')
  expect(newest?.text).not.toContain('Monday')
})

test('designs approved before the follow are not announced', async () => {
  const [me, ada] = [await given.signedIn(), await designer()]
  await approve(ada.id, 'Old news')
  await as(me).put(`/api/v1/follows/${ada.id}`)
  await mailFollowers(later())
  await runJobs()
  expect(await mailsTo(me.email)).toEqual([])
})

test('the unsubscribe link works without signing in, and emails can be turned on again', async () => {
  const [me, ada] = [await given.signedIn(), await designer()]
  await as(me).put(`/api/v1/follows/${ada.id}`)
  await approve(ada.id, 'The last one')
  await mailFollowers(later())
  await runJobs()
  const [mail] = await mailsTo(me.email)
  const token = /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await unsubscribe(token, new Date())
  expect((await following(me)).mails).toBe(false)
  await approve(ada.id, 'Unheard')
  await mailFollowers(later(2 * DAY_MS))
  await runJobs()
  expect(await mailsTo(me.email)).toHaveLength(1)
  expect((await as(me).patch('/api/v1/me/mail-preferences', { follows: true })).status).toBe(200)
  expect((await following(me)).mails).toBe(true)
})
