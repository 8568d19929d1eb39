import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const real = {
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: 'a secret of more than thirty-two characters',
  ...stripe,
  SHIPENGINE_API_KEY: 'se_1',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@example.com',
  TRUSTED_PROXIES: 'none',
}
const onLoopback = { ...real, PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: undefined, SANDBOX: '0' }

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  [{ STRIPE_API_BASE: 'https://api.stripe.com' }],
  [{ SHIPENGINE_API_KEY: 'se_1' }],
  [{ SHIPENGINE_API_BASE: 'https://api.shipengine.com' }],
  [{ SMTP_URL: 'smtp://mail.example' }],
  [{ DATABASE_URL: 'postgres://db.example/shop' }],
  [{ DATABASE_URL: 'postgres://localhost/shop?host=db.example' }],
  [{ DATABASE_DIRECT_URL: 'postgres://10.0.0.5/shop' }],
  [{ S3_BUCKET: 'shop' }],
  [{ S3_BUCKET: 'shop', S3_ENDPOINT: 'https://s3.example' }],
])('[S2] next to a real service, startup asks whether the sandbox is on: %o', (env) => {
  expect(() => readConfig(env)).toThrow(
    /^SANDBOX is required because real services are configured \(.+SANDBOX=0 .+SANDBOX=1/,
  )
})

test.each([
  [{}],
  [{ DATABASE_URL: 'postgres://localhost/shop' }],
  [{ DATABASE_URL: 'postgres://me@127.0.0.1:5433/shop' }],
  [{ DATABASE_URL: 'postgres://postgres@localhost/postgres?host=%2Ftmp%2Frun' }],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:4000/sandbox/stripe' }],
  [{ S3_BUCKET: 'shop', S3_ENDPOINT: 'http://localhost:9000' }],
  [{ PUBLIC_URL: 'http://localhost:4000' }],
])('[S2] without a real service, the sandbox is on by itself: %o', (env) => {
  expect(readConfig(env)).toMatchObject({ SANDBOX: true, IS_IMPLICIT_SANDBOX: true, IS_LOOPBACK_SANDBOX: true })
})

test('[S2] SANDBOX=1 keeps the simulators next to a real service', () => {
  const config = readConfig({ SANDBOX: '1', SMTP_URL: 'smtp://mail.example' })
  expect(config).toMatchObject({ SANDBOX: true, IS_IMPLICIT_SANDBOX: false, IS_LOOPBACK_SANDBOX: true })
})

test('[S2] a sandbox that other machines can reach is not a loopback sandbox', () => {
  const env = { SANDBOX: '1', SANDBOX_PASSWORD: 'grid-and-gravel', APP_SECRET: real.APP_SECRET }
  expect(readConfig({ ...env, PUBLIC_URL: real.PUBLIC_URL })).toMatchObject({
    SANDBOX: true,
    IS_LOOPBACK_SANDBOX: false,
  })
})

test('[S2] SANDBOX=0 requires every real setting, even on loopback', () => {
  const required = ['PUBLIC_URL', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SHIPENGINE_API_KEY']
  expect(() => readConfig({ SANDBOX: '0' })).toThrow(
    `The sandbox is off, so these settings are required: ${required.join(', ')}, SMTP_URL, MAIL_FROM.`,
  )
  for (const name of required) expect(() => readConfig({ ...onLoopback, [name]: undefined })).toThrow(name)
  expect(readConfig(onLoopback)).toMatchObject({ SANDBOX: false, IS_LOOPBACK_SANDBOX: false })
})

test('[S2] no combination of settings has a real key next to a simulator’s secret', () => {
  const choices: Record<string, (string | undefined)[]> = {
    SANDBOX: [undefined, '0', '1'],
    HOST: [undefined, '0.0.0.0'],
    PUBLIC_URL: [undefined, 'http://localhost:3000', 'https://shop.example'],
    STRIPE_SECRET_KEY: [undefined, 'sk_live_1', 'sk_test_sandbox'],
    STRIPE_WEBHOOK_SECRET: [undefined, 'whsec_1', 'whsec_sandbox', 'whsec_1, whsec_sandbox'],
    SHIPENGINE_API_KEY: [undefined, 'se_1', 'TEST_sandbox'],
  }
  const rest = { ...real, SANDBOX_PASSWORD: 'grid-and-gravel' }
  let started = 0
  for (const env of combine(Object.entries(choices))) {
    const config = tryConfig({ ...rest, ...env })
    if (!config) continue
    started++
    const isReal = config.STRIPE_SECRET_KEY === 'sk_live_1'
    expect(config.STRIPE_WEBHOOK_SECRET === 'whsec_1').toBe(isReal)
    expect(config.STRIPE_WEBHOOK_SECRET === 'whsec_sandbox').toBe(config.STRIPE_SECRET_KEY === 'sk_test_sandbox')
    expect(config.STRIPE_API_BASE.includes('/sandbox/')).toBe(!isReal)
    expect(config.SHIPENGINE_API_BASE.includes('/sandbox/')).toBe(config.SHIPENGINE_API_KEY !== 'se_1')
    if (config.SHIPENGINE_API_KEY === 'TEST_sandbox') expect(config.IS_LOOPBACK_SANDBOX).toBe(true)
  }
  expect(started).toBeGreaterThan(10)
})

test('[S13] a public shop must name its proxies, or say that it has none', () => {
  const env = { ...real, TRUSTED_PROXIES: undefined }
  expect(() => readConfig(env)).toThrow(
    /required: TRUSTED_PROXIES\. Set them \(TRUSTED_PROXIES=none if there is no proxy\)/,
  )
  expect(readConfig({ ...env, TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toBe('')
  expect(readConfig({ ...env, TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES).toBe('10.0.0.0/8')
})

test('[S29] a public shop must have an https URL', () => {
  expect(() => readConfig({ ...real, PUBLIC_URL: 'http://shop.example' })).toThrow(
    'PUBLIC_URL must start with https://',
  )
  expect(() => readConfig({ ...real, PUBLIC_URL: 'http://shop.example/?host=localhost' })).toThrow('PUBLIC_URL must')
  expect(readConfig(real).SANDBOX).toBe(false)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:4000'])
    expect(readConfig({ ...onLoopback, PUBLIC_URL: `http://${host}` }).SANDBOX).toBe(false)
})

function tryConfig(env: Record<string, string | undefined>) {
  try {
    return readConfig(env)
  } catch (error) {
    expect((error as Error).name).toBe('StartError')
  }
}

type Env = Record<string, string | undefined>

function combine([first, ...rest]: [string, (string | undefined)[]][]): Env[] {
  if (!first) return [{}]
  const [name, values] = first
  return combine(rest).flatMap((env) => values.map((value) => ({ ...env, [name]: value })))
}
