import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const { testDatabase } = await import('#test/database.ts')
const { site } = await import('#test/site.ts')
const { writeFormToken } = await import('#server/features/contact/form-token.ts')

testDatabase()

let networks = 0

/** Posts as from a network of one's own, through a proxy that is not asked here. */
function from(ip: string) {
  const incoming = { socket: { remoteAddress: ip } }
  return (path: string, body: object) =>
    site.request(
      path,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      { incoming },
    )
}
const somewhere = () => from(`198.51.100.${++networks}`)

function message(email: string) {
  const token = writeFormToken(new Date(Date.now() - 10_000))
  return { topic: 'other', name: 'Mara', email, message: 'Hello', token }
}

test('one address writes three times an hour, from wherever', async () => {
  const email = 'often@pitlane.test'
  for (let time = 0; time < 3; time++) expect((await somewhere()('/api/v1/contact', message(email))).status).toBe(204)
  const refused = await somewhere()('/api/v1/contact', message(email.toUpperCase()))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
})

test('one network writes ten times an hour, under whatever address', async () => {
  const post = somewhere()
  const answers = []
  for (let time = 0; time < 11; time++)
    answers.push((await post('/api/v1/contact', message(`reader-${time}@pitlane.test`))).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  expect((await somewhere()('/api/v1/contact', message('another@pitlane.test'))).status).toBe(204)
})

test('one network asks for the newsletter twenty times an hour', async () => {
  const post = somewhere()
  const answers = []
  for (let time = 0; time < 21; time++)
    answers.push(await post('/api/v1/newsletter', { email: `list-${time}@pitlane.test` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
