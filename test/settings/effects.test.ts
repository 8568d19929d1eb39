import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { fillShop } from '#demo/fill-shop.ts'
import { callStripe, replaceStripe } from '#server/features/payments/stripe.ts'
import { callCarrier, replaceCarrier } from '#server/features/shipping/carrier.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { buildApp } from '#server/site/app.ts'
import { testDatabase } from '#test/database.ts'

testDatabase()

const original = { ...config }
afterEach(() => {
  Object.assign(config, original)
  replaceStripe(undefined)
  replaceCarrier()
})

const set = (settings: Partial<typeof config>) => void Object.assign(config, settings)

test('[setting PROCESS] a worker serves health checks only, the simulators only themselves, and a web process everything', async () => {
  const statuses = async (PROCESS: typeof config.PROCESS) => {
    set({ PROCESS })
    const app = await buildApp((c) => c.text('page'))
    const paths = ['/healthz', '/shop', '/api/v1/categories', '/sandbox/stripe/v1/events']
    return Promise.all(paths.map(async (path) => (await app.request(path)).status))
  }
  expect(await statuses('worker')).toEqual([200, 404, 404, 404])
  expect(await statuses('sandbox')).toEqual([200, 404, 404, 401])
  expect(await statuses('web')).toEqual([200, 200, 200, 401])
})

test('[setting DEMO] without the demo, a new shop has its accounts but no designs, and no jobs that draw some', async () => {
  set({ DEMO: false })
  await fillShop(new Date())
  const { rows } = await db.execute(sql`select email from users where email like '%@pitlane.test' order by email`)
  expect(rows).toHaveLength(3)
  expect(await db.$count(designs)).toBe(0)
  expect((await db.execute(sql`select 1 from pgboss.job where name like 'demo%'`)).rows).toEqual([])
})

test('[setting STRIPE_SECRET_KEY, STRIPE_API_BASE] Stripe is called there, with the key', async () => {
  set({ STRIPE_SECRET_KEY: 'sk_test_of_a_setting', STRIPE_API_BASE: 'http://stripe.example:4242/base' })
  const send = vi.fn(async (_: string | URL | Request, _init?: RequestInit) => Response.json({ object: 'balance' }))
  replaceStripe(send)
  await callStripe((stripe) => stripe.balance.retrieve())
  const [url, init] = send.mock.calls[0] ?? []
  expect(String(url)).toBe('http://stripe.example:4242/base/v1/balance')
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer sk_test_of_a_setting')
})

test('[setting SHIPENGINE_API_KEY, SHIPENGINE_API_BASE] the carrier is called there, with the key', async () => {
  set({ SHIPENGINE_API_KEY: 'TEST_of_a_setting', SHIPENGINE_API_BASE: 'http://carrier.example:4242' })
  const send = vi.fn(async (_: string | URL | Request, _init?: RequestInit) => Response.json({}))
  replaceCarrier(send)
  await callCarrier('GET', '/v1/carriers')
  const [url, init] = send.mock.calls[0] ?? []
  expect(String(url)).toBe('http://carrier.example:4242/v1/carriers')
  expect(new Headers(init?.headers).get('API-Key')).toBe('TEST_of_a_setting')
})
