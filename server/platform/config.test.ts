import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const real = {
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: 'a secret of more than thirty-two characters',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SHIPENGINE_API_KEY: 'se_1',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@example.com',
  TRUSTED_PROXIES: 'none',
}

test('without any settings the shop is a sandbox on loopback', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SANDBOX: true, DEMO: true, PROCESS: 'all' })
})

test('[spec 10] the launch moment is 2025-08-24T17:00:00Z unless set', () => {
  expect(readConfig({}).LAUNCH_AT.toISOString()).toBe('2025-08-24T17:00:00.000Z')
})

test('a blank value counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: '  ' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PORT', '-1', 'PORT must be a whole number'],
  ['PORT', '3000.5', 'PORT must be a whole number'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
  ['LAUNCH_AT', 'tomorrow', 'LAUNCH_AT must be an ISO 8601 timestamp such as 2025-08-24T17:00:00Z, not "tomorrow".'],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be a URL that starts with http:// or https://'],
  ['PUBLIC_URL', 'http://localhost/shop', 'PUBLIC_URL must not have a path'],
  ['ASSET_ORIGIN', 'https://cdn.example/shop', 'ASSET_ORIGIN must not have a path'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  ['DEMO', 'yes', 'DEMO must be one of 0, 1, not "yes".'],
  ['PROCESS', 'both', 'PROCESS must be one of web, worker, sandbox, all, not "both".'],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 64, not "0".'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
  [
    'TRUSTED_PROXIES',
    'foo',
    'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, or none, not "foo".',
  ],
  ['TRUSTED_PROXIES', '10.0.0.0/40', 'TRUSTED_PROXIES must be IP addresses'],
  ['S3_ENDPOINT', 'http://localhost:9000', 'S3_BUCKET is required'],
  ['S3_SECRET_KEY', 'x', 'S3_ACCESS_KEY and S3_SECRET_KEY must be set together'],
  ['APP_SECRET', 'short', 'APP_SECRET must be at least 32 characters long.'],
])('%s=%s aborts startup with a message that names the variable', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('a shop on https does not accept a CDN on http, whose scripts browsers would block', () => {
  expect(() => readConfig({ ...real, ASSET_ORIGIN: 'http://cdn.example' })).toThrow(
    'ASSET_ORIGIN must start with https',
  )
  expect(readConfig({ ...real, ASSET_ORIGIN: 'https://cdn.example/' }).ASSET_ORIGIN).toBe('https://cdn.example')
})

test('an invalid secret or database URL is never repeated in the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/x' })).toThrow(/^(?!.*hunter2)/)
  expect(() => readConfig({ APP_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
})

test('names every invalid variable', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*\nDEMO/)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 is reachable from other machines'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL=https://shop.example is not a loopback address'],
])('does not start without real services when it is reachable from other machines: %o', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
  expect(() => readConfig(env)).toThrow(
    /APP_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SHIPENGINE_API_KEY, SMTP_URL, MAIL_FROM/,
  )
})

test('the simulators are off when real services are configured', () => {
  expect(readConfig({ HOST: '0.0.0.0', ...real })).toMatchObject({ SANDBOX: false, LOG_LEVEL: 'info' })
})

test('a sandbox that is reachable from other machines requires a password', () => {
  const env = { HOST: '0.0.0.0', SANDBOX: '1', PUBLIC_URL: real.PUBLIC_URL, APP_SECRET: real.APP_SECRET }
  expect(() => readConfig(env)).toThrow('these settings are required: SANDBOX_PASSWORD')
  expect(readConfig({ ...env, SANDBOX_PASSWORD: 'grid-and-gravel' }).SANDBOX).toBe(true)
})

test('a loopback PUBLIC_URL stays a sandbox', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' }).SANDBOX).toBe(true)
})

test('rate limits can be turned off only in the sandbox', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).RATE_LIMITS).toBe(0)
  expect(readConfig({ RATE_LIMITS: '2.5' }).RATE_LIMITS).toBe(2.5)
  expect(() => readConfig({ RATE_LIMITS: 'many' })).toThrow('RATE_LIMITS must be on, off, or a factor')
  expect(() => readConfig({ ...real, HOST: '0.0.0.0', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off')
})

test('without a Stripe key, uses the simulator on the port the shop listens on', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_BASE: 'http://127.0.0.1:4000/sandbox/stripe',
  })
  expect(readConfig({ HOST: '::1' }).STRIPE_API_BASE).toBe('http://[::1]:3000/sandbox/stripe')
})

test('with a Stripe key, uses Stripe, even in the sandbox', () => {
  const STRIPE_API_BASE = 'https://api.stripe.com'
  const mine = { STRIPE_SECRET_KEY: 'sk_test_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' }
  expect(readConfig({ ...mine, SANDBOX: '1' })).toMatchObject({ ...mine, STRIPE_API_BASE })
  expect(readConfig({ ...real, HOST: '0.0.0.0' })).toMatchObject({ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE })
})

test('derives the simulator’s key and secret from APP_SECRET when other machines can reach it', () => {
  const env = { HOST: '0.0.0.0', SANDBOX: '1', PUBLIC_URL: real.PUBLIC_URL, SANDBOX_PASSWORD: 'grid-and-gravel' }
  const one = readConfig({ ...env, APP_SECRET: real.APP_SECRET })
  const other = readConfig({ ...env, APP_SECRET: `another one, ${real.APP_SECRET}` })
  expect(one.STRIPE_SECRET_KEY).toMatch(/^sk_test_[0-9a-f]{64}$/)
  expect(one.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(one.STRIPE_API_BASE).toBe('http://127.0.0.1:3000/sandbox/stripe')
  expect(other.STRIPE_SECRET_KEY).not.toBe(one.STRIPE_SECRET_KEY)
})

test('without a ShipEngine key, uses the simulator with its own sender; with a key, uses ShipEngine', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({
    SHIPENGINE_API_KEY: 'TEST_sandbox',
    SHIPENGINE_API_BASE: 'http://127.0.0.1:4000/sandbox/carrier',
    SHIP_FROM: expect.stringContaining('Charlotte'),
  })
  expect(readConfig({ SHIPENGINE_API_KEY: 'TEST_mine', SANDBOX: '1' })).toMatchObject({
    SHIPENGINE_API_BASE: 'https://api.shipengine.com',
    SHIP_FROM: '',
  })
})

test.each([
  ['a'.repeat(32)],
  ['abababababababababababababababab'],
  ['correct horse correct horse correct horse '],
  ['0123456789abcdef0123456789abcdef'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij'],
  ['change-me-change-me-before-you-go-live!'],
  ['your-secret-goes-here-at-least-32-chars'],
  ['this-is-my-super-secret-value-of-the-shop'],
])('[S28] an APP_SECRET that is easy to guess aborts startup: %s', (APP_SECRET) => {
  expect(() => readConfig({ APP_SECRET })).toThrow(/^APP_SECRET is easy to guess; generate one with "openssl rand/)
  expect(() => readConfig({ APP_SECRET })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(APP_SECRET) }),
  )
})

test.each(['hex', 'base64', 'base64url'] as const)('[S28] a random APP_SECRET is accepted: %s', (encoding) => {
  for (let run = 0; run < 200; run++) {
    const APP_SECRET = randomBytes(24).toString(encoding)
    expect(readConfig({ APP_SECRET }).APP_SECRET).toBe(APP_SECRET)
  }
})
