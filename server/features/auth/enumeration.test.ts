import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const { listMails } = await import('#sandbox/mail/outbox.ts')
const { writeFormToken } = await import('#server/features/contact/form-token.ts')
const client = await import('#server/platform/db/client.ts')
const { testDatabase } = await import('#test/database.ts')
const { given, PASSWORD } = await import('#test/given.ts')
const { runJobs } = await import('#test/jobs.ts')
const { testSandbox } = await import('#test/sandbox.ts')
const { as, site } = await import('#test/site.ts')

testDatabase()
testSandbox()

let hosts = 0
let formsOpenedAt = Date.now() - 10_000
const newHost = () => `198.51.100.${++hosts}`
const newAddress = () => `driver-${crypto.randomUUID()}@pitlane.test`

async function post(path: string, body: object, host = newHost()) {
  const headers = { 'Content-Type': 'application/json' }
  const incoming = { socket: { remoteAddress: host } }
  const response = await site.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, { incoming })
  return seen(response, JSON.stringify(body))
}

/** Everything a client can see, without the address it sent and the ids and times that are always new. */
async function seen(response: Response, sent: string) {
  const email = /"email":"([^"]+)"/.exec(sent)?.[1] ?? ''
  const body = (await response.text())
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"(request_id|updated_at|email_change_sent_at)":"[^"]+"/g, '')
  return { status: response.status, body, waits: response.headers.has('Retry-After') }
}

/** The names and counts of the rate limits that a caller's requests for an address changed. */
async function counters(email: string) {
  const { rows } = await client.db.execute<{ name: string; tries: number }>(
    sql`select split_part(key, ':', 1) as name, tries from rate_limits where key like ${`%:${email}%`} order by 1`,
  )
  return rows
}

test.each([
  ['sign-in', '/auth/v1/token?grant_type=password', { password: 'wrong' }, 12],
  ['recovery', '/auth/v1/recover', {}, 3],
  ['verification', '/auth/v1/verify', { type: 'recovery', token: '123456' }, 2],
  ['resending', '/auth/v1/resend', { type: 'signup' }, 2],
  ['the contact form', '/api/v1/contact', { topic: 'other', name: 'Mara', message: 'Hello' }, 5],
  ['the newsletter form', '/api/v1/newsletter', {}, 3],
])(
  '[S8] %s gives the same responses for registered and free addresses, up to and above the limit',
  async (_, path, body, times) => {
    const [account, free] = [await given.account(), newAddress()]
    const results = []
    for (const email of [account.email ?? '', free]) {
      const host = newHost()
      const responses = []
      for (let time = 0; time < times; time++) {
        const token = path.endsWith('/contact') ? { token: writeFormToken(new Date(formsOpenedAt++)) } : {}
        responses.push(await post(path, { ...body, ...token, email }, host))
      }
      results.push({ responses, counters: await counters(email) })
    }
    expect(results[0]).toEqual(results[1])
  },
)

test('[S8] an email change gives the same responses for registered and free addresses, before and after the limit', async () => {
  const taken = await Promise.all(Array.from({ length: 7 }, async () => (await given.account()).email ?? ''))
  const results = []
  for (const addresses of [taken, taken.map(newAddress)]) {
    const prober = await given.signedIn()
    const responses = []
    for (const email of addresses) {
      const response = await as(prober).put('/auth/v1/user', { email })
      const { status, body, waits } = await seen(response, JSON.stringify({ email }))
      const neutral = body
        .replaceAll(prober.id, 'ID')
        .replaceAll(prober.email, 'OWN')
        .replaceAll(/\d{4}-\d\d-[\w:.]+/g, '')
      responses.push({ status, body: neutral, waits })
    }
    const tries = await Promise.all(addresses.map(counters))
    results.push({ responses, tries })
  }
  expect(results[0]).toEqual(results[1])
  expect(results[0]?.responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  await runJobs()
  const mails = await Promise.all(taken.map((email) => listMails(email)))
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0])
})

test('[S8] the owner of a taken address gets one email a minute, from any number of callers', async () => {
  const { email } = await given.account()
  const statuses = []
  for (let time = 0; time < 3; time++)
    statuses.push((await as(await given.signedIn()).put('/auth/v1/user', { email })).status)
  expect(statuses).toEqual([200, 429, 429])
  await runJobs()
  expect(await listMails(email ?? '')).toHaveLength(1)
})

test('[S8] a lockout looks the same at the IP address of an open session, but the right password signs in there', async () => {
  const home = newHost()
  const [account, free] = [await given.account(), newAddress()]
  const email = account.email ?? ''
  const signIn = (address: string, password: string, host: string) =>
    post('/auth/v1/token?grant_type=password', { email: address, password }, host)
  expect((await signIn(email, PASSWORD, home)).status).toBe(200)
  for (const address of [email, free]) {
    await client.db.execute(
      sql`insert into rate_limits (key, tries, ends_at) values (${`wrong-password-anywhere:${address}`}, 100, now() + interval '1 hour')
        on conflict (key) do update set tries = 100`,
    )
  }
  const [registered, unknown] = [await signIn(email, 'wrong', home), await signIn(free, 'wrong', home)]
  expect(registered.status).toBe(429)
  expect(registered).toEqual(unknown)
  expect((await signIn(email, PASSWORD, newHost())).status).toBe(429)
  expect((await signIn(email, PASSWORD, home)).status).toBe(200)
})
