import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { type OutboxMail, storeMail } from './outbox.ts'
import { sandboxMailRoutes } from './routes.ts'

testDatabase()
testSandbox()

const site = new Hono().route('/', sandboxMailRoutes).all('*', (c) => c.text('a page'))

test('lists only the emails to the given address, newest first', async () => {
  await mailTo('driver@pitlane.test', 'first')
  await mailTo('other@pitlane.test', 'elsewhere')
  await mailTo('driver@pitlane.test', 'second')
  const mails = await read('driver@pitlane.test')
  expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(mails[0]).toEqual({
    id: expect.any(String),
    to: 'driver@pitlane.test',
    subject: 'second',
    text: 'text',
    html: '<p>html</p>',
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    copies: 1,
  })
})

test('addresses are case-insensitive', async () => {
  await mailTo('Mixed@Pitlane.test', 'hello')
  expect(await read('mIXED@pitlane.TEST')).toHaveLength(1)
})

test('lists nothing for an unknown address and at most the newest 100 emails', async () => {
  expect(await read('unknown@pitlane.test')).toEqual([])
  expect(await read('')).toEqual([])
  for (let count = 1; count <= 101; count++) await mailTo('many@pitlane.test', `${count}`)
  const mails = await read('many@pitlane.test')
  expect(mails).toHaveLength(100)
  expect(mails[0]?.subject).toBe('101')
})

test('copies of an email are stored once and counted', async () => {
  for (let count = 0; count < 2; count++) await mailTo('twice@pitlane.test', 'hello', '<same@pitlane>')
  expect(await read('twice@pitlane.test')).toMatchObject([{ copies: 2 }])
})

test('without the email parameter, the page handles the request', async () => {
  expect(await (await site.request('/sandbox/mail')).text()).toBe('a page')
  expect(await (await site.request('/sandbox/mail?to=driver@pitlane.test')).text()).toBe('a page')
})

let number = 0
async function mailTo(to: string, subject: string, messageId = `<${number++}@pitlane>`) {
  await storeMail({ messageId, to, subject, text: 'text', html: '<p>html</p>' })
}

async function read(email: string) {
  const answer = await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return (await answer.json()) as OutboxMail[]
}
