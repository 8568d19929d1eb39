import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EVENTUALLY } from '#test/wait.ts'

vi.hoisted(() => {
  const env = { RATE_LIMITS: 'on', SANDBOX: '1', SANDBOX_PASSWORD: 'open sandbox', PUBLIC_URL: 'https://try.example' }
  Object.assign(process.env, env) // limits per IP address are higher on loopback
})

const { testDatabase } = await import('#test/database.ts')
const { given, PASSWORD } = await import('#test/given.ts')
const { guest, site } = await import('#test/site.ts')
const { countTry, forgetTries, TooMany } = await import('./limit.ts')
const database = await import('#server/platform/db/client.ts')
const { rateLimits } = await import('#server/platform/db/schema/limits.ts')
const { MAILS_TO_ADDRESS } = await import('#server/features/auth/limits.ts')
const { requestRecovery } = await import('#server/features/auth/request-recovery.ts')

testDatabase()

const limit = { name: 'laps', tries: 5, windowSeconds: 60 }

test('exactly the allowed number of concurrent attempts succeeds', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => countTry(limit, 'one driver')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [rejected] = results.filter((result) => result.status === 'rejected')
  expect(rejected?.reason).toBeInstanceOf(TooMany)
  expect(rejected?.reason.retryAfterSeconds).toBeGreaterThan(0)
  expect(rejected?.reason.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('limits are counted per caller', async () => {
  await expect(countTry(limit, 'another driver')).resolves.toBeUndefined()
})

test('the count restarts when the window ends', async () => {
  const short = { name: 'short', tries: 1, windowSeconds: 0.2 }
  await countTry(short, 'x')
  await expect(countTry(short, 'x')).rejects.toThrow(TooMany)
  await vi.waitFor(() => countTry(short, 'x'), EVENTUALLY)
})

test('a blocked caller waits no longer when the system clock is set back meanwhile', async () => {
  const stepped = { name: 'stepped', tries: 1, windowSeconds: 60 }
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await countTry(stepped, 'x')
  await expect(countTry(stepped, 'x')).rejects.toThrow(TooMany)
  await database.db.update(rateLimits).set({ endsAt: sql`now()` }).where(eq(rateLimits.key, 'stepped:x'))
  await expect(countTry(stepped, 'x')).rejects.toThrow(TooMany) // from memory
  vi.setSystemTime(Date.now() - 600_000)
  vi.advanceTimersByTime(60_000)
  await expect(countTry(stepped, 'x')).resolves.toBeUndefined()
})

test('password guessing is blocked with Retry-After, even for the correct password', async () => {
  const { email } = await given.account()
  const signIn = (password: string) => guest.post('/auth/v1/token?grant_type=password', { email, password })
  for (let guess = 0; guess < 10; guess++) expect((await signIn(`guess ${guess}`)).status).toBe(400)
  const stopped = await signIn(PASSWORD)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await stopped.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  })
})

test('a second email within a minute is rejected for known and unknown addresses', async () => {
  const { email } = await given.account()
  const codes = async (address: string | null) => {
    await guest.post('/auth/v1/recover', { email: address })
    const response = await guest.post('/auth/v1/recover', { email: address })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    return [response.status, (await response.json()).error_code]
  }
  expect(await codes(email)).toEqual([429, 'over_email_send_rate_limit'])
  expect(await codes('unknown@pitlane.test')).toEqual([429, 'over_email_send_rate_limit'])
})

test('[S12] the eleventh recovery request for an address within a day is rejected, known or not', async () => {
  const { email } = await given.account()
  const eleventh = async (address: string) => {
    for (let request = 0; request < 10; request++) {
      await requestRecovery({ email: address }, '/', 'http://localhost', new Date())
      await forgetTries(MAILS_TO_ADDRESS, address)
    }
    const response = await guest.post('/auth/v1/recover', { email: address })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3600)
    return [response.status, await response.json()]
  }
  const known = await eleventh(email ?? '')
  expect(known).toEqual([
    429,
    {
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Too many links were requested for this email address. Please try again tomorrow.',
    },
  ])
  expect(await eleventh('unknown-driver@pitlane.test')).toEqual(known)
})

test('X-Forwarded-For from an untrusted client does not bypass the limit', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 40; index++) {
    const response = await site.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${index}` },
      body: '{}',
    })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
})
