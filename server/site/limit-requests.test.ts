import { like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const env = { RATE_LIMITS: 'on', SANDBOX: '1', SANDBOX_PASSWORD: 'open sandbox', PUBLIC_URL: 'https://try.example' }
  Object.assign(process.env, env) // limits per IP address are higher on loopback
})

const { testDatabase } = await import('#test/database.ts')
const { given } = await import('#test/given.ts')
const { site } = await import('#test/site.ts')
const client = await import('#server/platform/db/client.ts')
const { rateLimits } = await import('#server/platform/db/schema/limits.ts')
const { limits } = await import('./limits.ts')
const { permissions } = await import('./permissions.ts')
type EndpointLimits = import('./rates.ts').EndpointLimits
type Endpoint = import('./permissions.ts').Endpoint
type Access = import('./permissions.ts').Access

testDatabase()

type Call = { method?: string; path: string; token?: string; ip?: string; forwarded?: string; body?: string }
let networks = 0
const newIp = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`

async function send({ method = 'POST', path, token, ip = newIp(), forwarded, body = '{}' }: Call) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(forwarded && { 'X-Forwarded-For': forwarded }),
    ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
  }
  return site.request(
    path,
    { method, headers, ...(method !== 'GET' && { body }) },
    { incoming: { socket: { remoteAddress: ip } } },
  )
}

async function statusesOf(times: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await call()).status)
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

const rename = (token: string, ip?: string) =>
  send({ method: 'PATCH', path: '/api/v1/me', token, ip, body: JSON.stringify({ display_name: `Eve ${networks}` }) })

test('[S6] the eleventh rename within an hour gets 429, from any number of IP addresses', async () => {
  const { accessToken } = await given.signedIn('designer')
  expect(await statusesOf(10, () => rename(accessToken))).toEqual(times(10, 200))
  const rejected = await rename(accessToken)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await rejected.json()).toEqual({
    code: 'too_many',
    message: expect.stringMatching(/^Too many attempts/),
    request_id: expect.any(String),
  })
})

test.each(['claim', 'release'])('[S6] ten attempts to %s a request are allowed per hour', async (step) => {
  const { accessToken: token } = await given.signedIn('designer')
  const { id } = await given.request()
  const call = () => send({ path: `/api/v1/design-requests/${id}/${step}`, token })
  expect(await statusesOf(11, call)).toEqual([...times(10, step === 'claim' ? 200 : 404), 429])
})

test('two accounts behind one IP address have separate limits per account', async () => {
  const ip = newIp()
  const [one, other] = [await given.signedIn(), await given.signedIn()]
  expect((await statusesOf(11, () => rename(one.accessToken, ip))).at(-1)).toBe(429)
  expect((await rename(other.accessToken, ip)).status).toBe(200)
})

test('many accounts behind one IP address share the limit of the address', async () => {
  const ip = newIp()
  const path = '/api/v1/orders/42/cancel-request'
  const tokens = await Promise.all(Array.from({ length: 6 }, async () => (await given.signedIn()).accessToken))
  let turn = 0
  const statuses = await statusesOf(150, () => send({ path, token: tokens[turn++ % 6] ?? '', ip }))
  expect(new Set(statuses)).toEqual(new Set([400]))
  const another = await given.signedIn()
  expect((await send({ path, token: another.accessToken, ip })).status).toBe(429)
  expect((await send({ path, token: another.accessToken })).status).toBe(400)
})

test('guests are counted per IP address before they are asked to sign in', async () => {
  const ip = newIp()
  const path = '/api/v1/orders/42/cancel-request'
  expect(await statusesOf(151, () => send({ path, ip }))).toEqual([...times(150, 401), 429])
})

test('rotating X-Forwarded-For from an untrusted peer does not help', async () => {
  const ip = newIp()
  let hop = 0
  const call = () => send({ path: '/auth/v1/recover', ip, forwarded: `10.0.0.${++hop}` })
  const statuses = await statusesOf(31, call)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('all addresses of an IPv6 network share a limit', async () => {
  let host = 0
  const call = () => send({ path: '/auth/v1/signup', ip: `2001:db8:1:2::${++host}` })
  expect((await statusesOf(31, call)).map((status) => status === 429)).toEqual([...Array(30).fill(false), true])
  expect((await send({ path: '/auth/v1/signup', ip: '2001:db8:1:3::1' })).status).not.toBe(429)
})

test('authentication endpoints respond in the format of their protocol', async () => {
  const ip = newIp()
  await statusesOf(30, () => send({ path: '/auth/v1/signup', ip }))
  const rejected = await send({ path: '/auth/v1/signup', ip })
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect([rejected.status, await rejected.json()]).toEqual([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ])
})

test('the account limit of an authentication endpoint has the same format', async () => {
  const { accessToken: token } = await given.signedIn()
  const call = () => send({ method: 'PUT', path: '/auth/v1/user', token })
  expect(await statusesOf(60, call)).toEqual(times(60, 200))
  const rejected = await call()
  expect([rejected.status, (await rejected.json()).error_code]).toEqual([429, 'over_request_rate_limit'])
})

test('reads are counted per IP address, all endpoints together, without the database', async () => {
  const ip = newIp()
  const read = (path: string, from = ip) => send({ method: 'GET', path, ip: from })
  expect(new Set(await statusesOf(1199, () => read('/auth/v1/health')))).toEqual(new Set([200]))
  expect((await read('/api/v1/categories')).status).toBe(200)
  const rejected = await read('/api/v1/categories')
  expect([rejected.status, (await rejected.json()).code]).toEqual([429, 'too_many'])
  expect(Number(rejected.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect((await read('/api/v1/categories', newIp())).status).toBe(200)
  expect(await client.db.$count(rateLimits, like(rateLimits.key, `%${ip}`))).toBe(0)
})

test('a rejection is the same whether or not the object exists', async () => {
  const { accessToken: token } = await given.signedIn('designer')
  const { id } = await given.request()
  const claim = (request: string) => send({ path: `/api/v1/design-requests/${request}/claim`, token })
  await statusesOf(10, () => claim(id))
  const bodies = await Promise.all(
    [id, crypto.randomUUID(), 'no-id'].map(async (request) => (await claim(request)).json()),
  )
  expect(new Set(bodies.map(({ code }) => code))).toEqual(new Set(['too_many']))
})

const byAccount = (Object.entries(limits) as [Endpoint, EndpointLimits][]).filter(
  ([, limit]) => 'account' in limit && limit.account,
)

test.each(byAccount)('counts the account and the IP address: %s', async (endpoint) => {
  const access: Access = permissions[endpoint]
  const role = access === 'anyone' ? 'customer' : (access.at(-1) ?? 'customer')
  const { id, accessToken: token } = await given.signedIn(role)
  const [method = '', path = ''] = endpoint.split(' ')
  const ip = newIp()
  await send({ method, path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), token, ip })
  const keys = [`${endpoint} account:${id}`, `${endpoint} address:${ip}`]
  const rows = await client.db.select().from(rateLimits)
  // Besides these limits, endpoints count wrong passwords and codes themselves.
  const counted = rows.filter(({ key }) => /^[A-Z]+ \//.test(key) && (key.endsWith(id) || key.endsWith(`:${ip}`)))
  expect(counted.map(({ key, tries }) => [key, tries]).sort()).toEqual(keys.map((key) => [key, 1]))
})
