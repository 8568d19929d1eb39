import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const open = { PUBLIC_URL: 'https://try.example', SANDBOX: '1', SANDBOX_PASSWORD: 'grid-and-gravel' }
  Object.assign(process.env, open, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
})

const { testDatabase } = await import('#test/database.ts')
const { testSandbox } = await import('#test/sandbox.ts')
const { given, PASSWORD } = await import('#test/given.ts')
const { site } = await import('#test/site.ts')

testDatabase()
testSandbox()

/** Opens a page of the sandbox from an IP address, with a password unless it is undefined. */
async function enter(address: string, password?: string) {
  const headers = new Headers({ 'X-Forwarded-For': address })
  if (password !== undefined) headers.set('Authorization', `Basic ${btoa(`sandbox:${password}`)}`)
  return site.request('/sandbox/kit', { headers })
}

test('[S31] the eleventh wrong password within five minutes gets 429, and so does the right one', async () => {
  for (let guess = 0; guess < 10; guess++) expect((await enter('203.0.113.1', `guess ${guess}`)).status).toBe(401)
  expect((await enter('203.0.113.1', 'guess 10')).status).toBe(429)
  const right = await enter('203.0.113.1', 'grid-and-gravel')
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await enter('203.0.113.2', 'grid-and-gravel')).status).toBe(200)
})

test('[S31] neither the right password nor a request without one counts', async () => {
  for (let visit = 0; visit < 15; visit++) {
    expect((await enter('203.0.113.3')).status).toBe(401)
    expect((await enter('203.0.113.3', 'grid-and-gravel')).status).toBe(200)
  }
})

test('[setting TRUSTED_PROXIES] [S13] behind a trusted proxy, two clients have separate limits', async () => {
  const { email } = await given.account()
  const signIn = (address: string, password: string) =>
    site.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email, password }),
    })
  for (let guess = 0; guess < 10; guess++) await signIn('203.0.113.4', `guess ${guess}`)
  expect((await signIn('203.0.113.4', PASSWORD)).status).toBe(429)
  expect((await signIn('203.0.113.5', PASSWORD)).status).toBe(200)
})
