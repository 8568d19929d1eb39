import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#server/platform/config.ts'
import { composeMail } from './compose-mail.ts'
import { frame } from './templates/frame.ts'
import type { Mail } from './templates/mails.ts'

const wire = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
const recovery: Mail = { kind: 'recovery', to: 'driver@pitlane.test', link: 'https://pitlane.test/r' }

test('an email has text and HTML parts, a sender and a Message-ID derived from the job', async () => {
  const { message } = await wire.sendMail(composeMail(recovery, 'f00d'))
  const { headers, body } = parts(message)
  expect(headers).toMatchObject({
    from: 'Pitlane <hello@pitlane.test>',
    to: 'driver@pitlane.test',
    subject: 'Reset your Pitlane password',
    'message-id': '<f00d@pitlane.test>',
    'auto-submitted': 'auto-generated',
  })
  expect(body).toContain('Content-Type: text/plain')
  expect(body).toContain('Content-Type: text/html')
})

test('[setting MAIL_FROM, REPLY_TO] the Message-ID has the domain of the sender, and replies go to REPLY_TO', async () => {
  Object.assign(config, { MAIL_FROM: 'Pitlane <mail@shop.example>', REPLY_TO: 'desk@shop.example' })
  onTestFinished(() => void Object.assign(config, { MAIL_FROM: undefined, REPLY_TO: undefined }))
  const { message } = await wire.sendMail(composeMail(recovery, 'f00d'))
  expect(parts(message).headers).toMatchObject({
    from: 'Pitlane <mail@shop.example>',
    'message-id': '<f00d@shop.example>',
    'reply-to': 'desk@shop.example',
  })
})

test.each([
  'driver@pitlane.test\r\nBcc: thief@else.test',
  'driver@pitlane.test\nBcc: thief@else.test',
  'driver@pitlane.test, thief@else.test',
  'driver@pitlane.test>, <thief@else.test',
])('a malicious address adds neither a header nor a recipient: %j', async (to) => {
  const { message, envelope } = await wire.sendMail(composeMail({ ...recovery, to }, 'f00d'))
  const { headers } = parts(message)
  expect(Object.keys(headers).sort()).toEqual(HEADERS)
  expect(envelope.to).not.toContain('thief@else.test')
  expect(envelope.to.length).toBeLessThanOrEqual(1)
})

test('a line break in the subject adds no header', async () => {
  const { subject } = frame({
    subject: 'Hello\r\nBcc: thief@else.test',
    title: '',
    paragraphs: [],
    action: { label: '', link: '' },
    note: '',
  })
  expect(subject).toBe('Hello Bcc: thief@else.test')
  const { message } = await wire.sendMail({
    ...composeMail(recovery, 'f00d'),
    subject: 'Hello\r\nBcc: thief@else.test',
  })
  expect(Object.keys(parts(message).headers).sort()).toEqual(HEADERS)
})

test('a reply to a customer refers to the earlier emails, and answers go to the shop', async () => {
  const reply: Mail = {
    kind: 'contact-reply',
    to: 'driver@pitlane.test',
    topic: 'order',
    orderNumber: null,
    text: 'It ships today.',
    link: 'https://pitlane.test/contact/conversation?token=x',
    replyTo: 'desk@shop.example',
    thread: ['first', 'second'],
  }
  const { message } = await wire.sendMail(composeMail(reply, 'third'))
  const { headers } = parts(message)
  expect(headers).toMatchObject({
    'message-id': '<third@pitlane.test>',
    'in-reply-to': '<second@pitlane.test>',
    references: '<first@pitlane.test> <second@pitlane.test>',
    'reply-to': 'Pitlane <desk@shop.example>',
  })
  expect(headers).not.toHaveProperty('auto-submitted')
})

const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

function parts(message: unknown) {
  const [head = '', ...rest] = String(message).split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: rest.join('\n\n') }
}
