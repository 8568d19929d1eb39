import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const env = { RATE_LIMITS: 'on', SANDBOX: '1', SANDBOX_PASSWORD: 'open sandbox', PUBLIC_URL: 'https://try.example' }
  Object.assign(process.env, env) // limits per IP address are higher on loopback
})

const { testDatabase } = await import('#test/database.ts')
const { site } = await import('#test/site.ts')
const { writeFormToken } = await import('#server/features/contact/form-token.ts')

testDatabase()

let networks = 0

/** Posts from the given IP address. */
function from(ip: string) {
  const incoming = { socket: { remoteAddress: ip } }
  return (path: string, body: object) =>
    site.request(
      path,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      { incoming },
    )
}
const newNetwork = () => from(`198.51.100.${++networks}`)

function message(email: string) {
  const token = writeFormToken(new Date(Date.now() - 10_000))
  return { topic: 'other', name: 'Mara', email, message: 'Hello', token }
}

test('allows three messages an hour per email address, from any network', async () => {
  const email = 'often@pitlane.test'
  for (let time = 0; time < 3; time++) expect((await newNetwork()('/api/v1/contact', message(email))).status).toBe(204)
  const rejected = await newNetwork()('/api/v1/contact', message(email.toUpperCase()))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(3000)
})

test('allows ten messages an hour per network, with any email address', async () => {
  const post = newNetwork()
  const responses = []
  for (let time = 0; time < 11; time++)
    responses.push((await post('/api/v1/contact', message(`reader-${time}@pitlane.test`))).status)
  expect(responses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  expect((await newNetwork()('/api/v1/contact', message('another@pitlane.test'))).status).toBe(204)
})

test('allows 20 newsletter requests an hour per network', async () => {
  const post = newNetwork()
  const responses = []
  for (let time = 0; time < 21; time++)
    responses.push(await post('/api/v1/newsletter', { email: `list-${time}@pitlane.test` }))
  expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  expect(Number(responses.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
