import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { freePort } from '#test/free-port.ts'
import { runUntilExit, startShop } from '#test/server.ts'

/** Of this machine, but not the default of HOST. */
const OTHER_ADDRESS = '127.0.0.2'
const REQUESTS = 30
const PUBLIC = {
  SANDBOX: '1',
  SANDBOX_PASSWORD: 'grid-and-gravel',
  PUBLIC_URL: 'https://try.example',
  APP_SECRET: newSecret(),
  SECURITY_CONTACT: 'mailto:security@try.example',
}

test('[setting HOST, PORT, PUBLIC_URL, LOG_LEVEL, DATABASE_DIRECT_URL, DATABASE_CONNECTIONS, SECURITY_CONTACT, APP_SECRET] a running shop obeys them', async () => {
  const DATABASE_URL = await migratedDatabase()
  const direct = await openDatabaseProxy(DATABASE_URL)
  onTestFinished(direct.close)
  const port = await freePort()
  const shop = await startShop({
    ...PUBLIC,
    DATABASE_URL,
    DATABASE_DIRECT_URL: direct.url,
    DATABASE_CONNECTIONS: '2',
    HOST: '0.0.0.0',
    PORT: String(port),
    LOG_LEVEL: 'info',
  })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  const get = (path: string) => fetch(`http://${OTHER_ADDRESS}:${port}${path}`)

  expect((await get('/healthz')).status).toBe(200)
  expect(await (await get('/')).text()).toContain('<link rel="canonical" href="https://try.example/"/>')
  expect(await (await get('/.well-known/security.txt')).text()).toMatch(/^Contact: mailto:security@try.example$/m)

  await Promise.all(Array.from({ length: REQUESTS }, (_, n) => get(`/api/v1/designs?search=${n}`)))
  expect(await countConnections(DATABASE_URL)).toBe(2)
  expect(direct.attempts()).toBeGreaterThan(2) // migrations, jobs and LISTEN
  expect(shop.output()).toContain('"event":"http.request"')

  const { output } = await runUntilExit({ ...PUBLIC, DATABASE_URL, APP_SECRET: newSecret() })
  expect(output).toContain('APP_SECRET does not match this database.')
})

function newSecret() {
  return randomBytes(48).toString('base64url')
}

/** Of the pool for requests. */
async function countConnections(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'pitlane'",
  )
  await client.end()
  return rows[0].count
}
