import { expect, test } from 'vitest'
import { NOTIFICATIONS } from '#domain/mailing-lists.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { composeMail } from './compose-mail.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Mail } from './templates/mails.ts'
import { readToken, writeToken } from './templates/unsubscribe-link.ts'

testDatabase()
testSandbox()

const PATH = '/api/v1/me/mail-preferences'
const ALL_ON = Object.fromEntries(NOTIFICATIONS.map((name) => [name, true]))
const origin = 'https://pitlane.test'

type Person = { id: string; email: string }
const approved = ({ id: userId, email: to }: Person, isRequested = false): Mail => ({
  kind: 'design-approved',
  to,
  userId,
  title: 'Fig. 7',
  designId: 'abc',
  isRequested,
  origin,
})

async function sentTo(person: Person, ...mails: Mail[]) {
  for (const mail of mails) await enqueueMail(db, mail)
  await runJobs()
  return (await listMails(person.email)).map(({ subject }) => subject)
}

test('turning off one notification stops only those emails', async () => {
  const designer = await given.signedIn('designer')
  expect(await (await as(designer).get(PATH)).json()).toEqual(ALL_ON)
  const changed = await as(designer).patch(PATH, { reviews: false })
  expect(await changed.json()).toEqual({ ...ALL_ON, reviews: false })
  const recovery: Mail = { kind: 'recovery', to: designer.email, link: `${origin}/r` }
  const rejected: Mail = {
    kind: 'design-rejected',
    to: designer.email,
    userId: designer.id,
    title: 'Fig. 8',
    reason: null,
    isRequested: false,
    mayResubmit: true,
    origin,
  }
  expect(await sentTo(designer, approved(designer), rejected, approved(designer, true), recovery)).toEqual(
    expect.arrayContaining(['Reset your Pitlane password', 'Approved: Fig. 7']),
  )
  expect(await listMails(designer.email)).toHaveLength(2)
  expect(await (await as(designer).patch(PATH, { reviews: true, requests: false })).json()).toEqual({
    ...ALL_ON,
    requests: false,
  })
})

test('preferences are per user', async () => {
  const [one, other] = [await given.signedIn('designer'), await given.signedIn('designer')]
  await as(one).patch(PATH, { reviews: false, requests: false })
  expect(await (await as(other).get(PATH)).json()).toEqual(ALL_ON)
})

test.each([{ reviews: 'no' }, { orders: false }, { reviews: null }])('rejects the preferences %o', async (body) => {
  const designer = await given.signedIn('designer')
  expect((await as(designer).patch(PATH, body)).status).toBe(400)
  expect(await (await as(designer).get(PATH)).json()).toEqual(ALL_ON)
})

test('the unsubscribe link works without signing in', async () => {
  const designer = await given.signedIn('designer')
  await sentTo(designer, approved(designer, true))
  const [mail] = await listMails(designer.email)
  const token = /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`/unsubscribe?token=${token}`)
  expect(await (await guest.post('/api/v1/unsubscribe', { token })).json()).toEqual({ list: 'requests' })
  expect(await (await as(designer).get(PATH)).json()).toEqual({ ...ALL_ON, requests: false })
})

test('a token cannot be changed to another list or user', async () => {
  const designer = await given.signedIn('designer')
  const other = await given.signedIn('designer')
  const token = writeToken({ list: 'reviews', id: designer.id })
  for (const forged of [
    token.replace('reviews', 'requests'),
    token.replace(designer.id, other.id),
    token.slice(0, -1),
    `${token}x`,
    'reviews',
    '',
  ]) {
    expect(readToken(forged)).toBeUndefined()
    expect((await guest.post('/api/v1/unsubscribe', { token: forged })).status).toBe(404)
  }
  expect(await (await as(other).get(PATH)).json()).toEqual(ALL_ON)
})

test('the unsubscribe link of a digest turns off everything that it contains', async () => {
  const designer = await given.signedIn('designer')
  const token = writeToken({ list: 'digests', id: designer.id })
  expect(await (await guest.post('/api/v1/unsubscribe', { token })).json()).toEqual({ list: 'digests' })
  const off = { sales: false, reviews: false, new_requests: false, followers: false, payouts: false }
  expect(await (await as(designer).get(PATH)).json()).toEqual({ ...ALL_ON, ...off })
})

test('unsubscribing an unknown user returns 200 and stores nothing', async () => {
  const token = writeToken({ list: 'reviews', id: crypto.randomUUID() })
  expect((await guest.post('/api/v1/unsubscribe', { token })).status).toBe(200)
})

test('only optional emails have List-Unsubscribe headers', () => {
  const person = { id: crypto.randomUUID(), email: 'designer@pitlane.test' }
  const link = `${origin}/unsubscribe?token=${writeToken({ list: 'reviews', id: person.id })}`
  expect(composeMail(approved(person), 'f00d').headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const about = { to: person.email, orderId: '7', orderNumber: 'PL-7', origin }
  const shipped: Mail = { kind: 'shipped', ...about, parcels: [], items: [] }
  expect(composeMail(shipped, 'f00d').headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(composeMail(shipped, 'f00d').text).not.toContain('nsubscribe')
})

test('replies to a contact message go to its sender', () => {
  const email = 'mara@pitlane.test'
  const mail: Mail = {
    kind: 'contact-message',
    to: 'desk@shop.example',
    topic: 'press',
    name: 'M',
    email,
    message: '?',
  }
  expect(composeMail(mail, 'f00d').replyTo).toEqual({ name: '', address: email })
})
