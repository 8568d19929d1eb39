import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { type OutboxMail, storeMail } from './outbox.ts'
import { sandboxMailRoutes } from './routes.ts'

testDatabase()
testSandbox()

const site = new Hono().route('/', sandboxMailRoutes).all('*', (c) => c.text('a page'))

test('the mails to one address come newest first, and no others', async () => {
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
  })
})

test('upper and lower case in an address do not matter', async () => {
  await mailTo('Mixed@Pitlane.test', 'hello')
  expect(await read('mIXED@pitlane.TEST')).toHaveLength(1)
})

test('an address without mails has none, and of very many only the newest hundred are listed', async () => {
  expect(await read('nobody@pitlane.test')).toEqual([])
  expect(await read('')).toEqual([])
  for (let count = 1; count <= 101; count++) await mailTo('many@pitlane.test', `${count}`)
  const mails = await read('many@pitlane.test')
  expect(mails).toHaveLength(100)
  expect(mails[0]?.subject).toBe('101')
})

test('a message that comes twice is kept once', async () => {
  for (let count = 0; count < 2; count++) await mailTo('twice@pitlane.test', 'hello', '<same@pitlane>')
  expect(await read('twice@pitlane.test')).toHaveLength(1)
})

test('without an address it is a page', async () => {
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
