import { expect, test } from 'vitest'
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

test('a designer gets all mails until some are declined, and all others still', async () => {
  const designer = await given.signedIn('designer')
  expect(await (await as(designer).get(PATH)).json()).toEqual({ reviews: true, requests: true, follows: true })
  const changed = await as(designer).patch(PATH, { reviews: false })
  expect(await changed.json()).toEqual({ reviews: false, requests: true, follows: true })
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
    reviews: true,
    requests: false,
    follows: true,
  })
})

test('one choice does not touch those of others', async () => {
  const [one, other] = [await given.signedIn('designer'), await given.signedIn('designer')]
  await as(one).patch(PATH, { reviews: false, requests: false })
  expect(await (await as(other).get(PATH)).json()).toEqual({ reviews: true, requests: true, follows: true })
})

test.each([{ reviews: 'no' }, { orders: false }, { reviews: null }])('%o is no choice', async (body) => {
  const designer = await given.signedIn('designer')
  expect((await as(designer).patch(PATH, body)).status).toBe(400)
  expect(await (await as(designer).get(PATH)).json()).toEqual({ reviews: true, requests: true, follows: true })
})

test('the link in a mail declines that kind of mail without signing in', async () => {
  const designer = await given.signedIn('designer')
  await sentTo(designer, approved(designer, true))
  const [mail] = await listMails(designer.email)
  const token = /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`/unsubscribe?token=${token}`)
  expect(await (await guest.post('/api/v1/unsubscribe', { token })).json()).toEqual({ list: 'requests' })
  expect(await (await as(designer).get(PATH)).json()).toEqual({ reviews: true, requests: false, follows: true })
})

test('a link cannot be bent to another list or another person', async () => {
  const designer = await given.signedIn('designer')
  const other = await given.signedIn('designer')
  const token = writeToken({ list: 'reviews', id: designer.id })
  for (const bent of [
    token.replace('reviews', 'requests'),
    token.replace(designer.id, other.id),
    token.slice(0, -1),
    `${token}x`,
    'reviews',
    '',
  ]) {
    expect(readToken(bent)).toBeUndefined()
    expect((await guest.post('/api/v1/unsubscribe', { token: bent })).status).toBe(404)
  }
  expect(await (await as(other).get(PATH)).json()).toEqual({ reviews: true, requests: true, follows: true })
})

test('a link of somebody who never was is answered alike and stores nothing', async () => {
  const token = writeToken({ list: 'reviews', id: crypto.randomUUID() })
  expect((await guest.post('/api/v1/unsubscribe', { token })).status).toBe(200)
})

test('mail programs are told how to unsubscribe, except from mails that always come', () => {
  const person = { id: crypto.randomUUID(), email: 'designer@pitlane.test' }
  const link = `${origin}/unsubscribe?token=${writeToken({ list: 'reviews', id: person.id })}`
  expect(composeMail(approved(person), 'f00d').headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const shipped: Mail = { kind: 'shipped', to: person.email, parcels: [], orderId: '7', origin }
  expect(composeMail(shipped, 'f00d').headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(composeMail(shipped, 'f00d').text).not.toContain('nsubscribe')
})

test('the shop answers a message to whoever wrote it', () => {
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
