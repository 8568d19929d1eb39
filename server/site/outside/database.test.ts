import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { replaceCarrier } from '#server/features/shipping/carrier.ts'
import { connect, connection, db, disconnect } from '#server/platform/db/client.ts'
import { logOutages } from '#server/platform/db/log-outages.ts'
import { filterErrors } from '#server/platform/log.ts'
import { TEMPLATE } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { createDatabase, dropDatabase, runSql } from '#test/databases.ts'
import { testFiles } from '#test/files.ts'
import '#test/no-backoff.ts'
import { screens } from '#test/outside/screens.ts'
import { testPart } from '#test/outside/test-part.ts'
import { countRows, writtenSince } from '#test/outside/written-rows.ts'
import { guest, sendToSite } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'

silenceLog()
testFiles()

/** Shorter than the 5 s by which the proxy delays responses. */
const TIMEOUTS = { connectionTimeoutMillis: 1500, queryTimeoutMillis: 1500 }
/** While the database is slow or answers garbage, a query fails after this. */
const SHORT_TIMEOUTS = { connectionTimeoutMillis: 100, queryTimeoutMillis: 100 }
const name = `test_${randomUUID().replaceAll('-', '')}`
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>

beforeAll(async () => {
  const url = await createDatabase(inject('adminUrl'), name, TEMPLATE)
  proxy = await openDatabaseProxy(url)
  connect(proxy.url, { timeouts: TIMEOUTS })
  await openSandbox(url)
  replaceStripe(sendToSite)
  replaceCarrier(sendToSite)
})
afterAll(async () => {
  await closeSandbox()
  await disconnect()
  proxy.close()
  await dropDatabase(inject('adminUrl'), name)
})

test('[O8] when the database cannot write, sign-in is 503 and /readyz notices; both recover by themselves', async () => {
  logOutages()
  onTestFinished(() => filterErrors(() => false))
  const signIn = await screens['sign-in']()
  await setReadOnly('on')
  await vi.waitFor(async () => expect((await guest.get('/readyz')).status).toBe(200), EVENTUALLY)
  expect((await signIn()).status).toBe(503)
  expect((await guest.get('/readyz')).status).toBe(503)
  expect((await guest.get('/healthz')).status).toBe(200)
  await setReadOnly('off')
  await vi.waitFor(async () => expect((await guest.get('/readyz')).status).toBe(200), EVENTUALLY)
  expect((await signIn()).status).toBe(200)
})

test('[O8] with the real timeouts, a slow database ends a request before its queries have taken minutes', async () => {
  await reconnect({})
  onTestFinished(() => reconnect())
  const approve = await screens['admin approval']() // 13 queries
  const before = await countRows()
  proxy.fail('slow')
  const response = await Promise.resolve(approve()).finally(proxy.restore)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await writtenSince(before)).toEqual({})
  expect((await approve()).status).toBe(200)
}, 60_000)

async function setReadOnly(value: 'on' | 'off') {
  await runSql(inject('adminUrl'), `alter database ${name} set default_transaction_read_only = ${value}`)
  await cut() // the setting is for new connections
  proxy.restore()
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`show default_transaction_read_only`)
    expect(rows).toEqual([{ default_transaction_read_only: value }])
  }, EVENTUALLY)
}

/** Waits until the pool has noticed, so that it does not lend a dead connection afterward. */
async function cut() {
  proxy.cut()
  await vi.waitFor(() => expect(connection().pool.idleCount).toBe(0), EVENTUALLY)
}

async function reconnect(timeouts: Partial<typeof TIMEOUTS> = TIMEOUTS) {
  await disconnect()
  connect(proxy.url, { timeouts })
}

testPart('database', {
  breakPart: async (fault) => {
    if (fault === 'down') return cut()
    if (fault !== 'resetting') {
      await reconnect(SHORT_TIMEOUTS)
      await vi.waitFor(() => db.execute(sql`select 1`), EVENTUALLY) // so that a connection is open
    }
    proxy.fail(({ 'slow by 5 s': 'slow', resetting: 'resetting', 'answering garbage': 'garbage' } as const)[fault])
  },
  repair: (fault) => {
    proxy.restore()
    if (fault === 'slow by 5 s' || fault === 'answering garbage') return reconnect()
  },
})
