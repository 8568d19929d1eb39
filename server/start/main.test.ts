import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, migratedDatabase } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { type RunningShop, runUntilExit, startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

async function folder() {
  const made = await mkdtemp(path.join(os.tmpdir(), 'pitlane-main-'))
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 }))
  return made
}

async function open(env: Record<string, string>) {
  const shop = await startShop(env)
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  return shop
}

async function categories(shop: RunningShop): Promise<string[]> {
  const response = await fetch(`${shop.url}/api/v1/categories`)
  const { items } = (await response.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

async function sql(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const postmasterPid = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
const embeddedUrl = (dataDir: string) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'postgres/run'))}`
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function workersOf({ pid }: RunningShop) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** The processes that serve requests. One that is still starting responds with 503. */
async function countReady({ url }: RunningShop) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^pitlane_processes\S* (\d+)$/m.exec(metrics)?.[1])
}

function countRetries(shop: RunningShop) {
  return shop.output().split('"event":"process.not_replaced"').length - 1
}

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 is reachable from other machines, so these settings are required: PUBLIC_URL'],
  [
    { DATABASE_URL: 'postgres://localhost:1/none', DATABASE_WAIT_SECONDS: '0' },
    'PostgreSQL at localhost:1 cannot be reached',
  ],
])('startup errors are one line: %o', async (env, sentence) => {
  const { code, output } = await runUntilExit(env)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('[setting PORT] a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const { code, output } = await runUntilExit({ PORT: String(port), DATA_DIR: await folder() })
  expect(code).toBe(1)
  expect(output.trim()).toBe(`Port ${port} is already in use. Stop the process that uses it, or set PORT.`)
})

test('[O7] an unreachable object storage is reported in one line that names its settings', async () => {
  const { code, output } = await runUntilExit({
    LOG_LEVEL: 'silent',
    DATABASE_URL: await migratedDatabase(),
    S3_BUCKET: 'images',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'The file storage (S3_ENDPOINT=http://127.0.0.1:1, S3_BUCKET=images) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

test('[setting DATABASE_URL] [O9] a shop starts when its database comes up after it', async () => {
  const proxy = await openDatabaseProxy(await migratedDatabase())
  onTestFinished(proxy.close)
  proxy.cut()
  const starting = open({ DATABASE_URL: proxy.url })
  await vi.waitFor(() => expect(proxy.attempts()).toBeGreaterThan(2), EVENTUALLY)
  proxy.restore()
  const shop = await starting
  expect(shop.output().match(/"db.waiting"/g)).toHaveLength(1)
})

test('a broken data directory is reported in one line and left unchanged', async () => {
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'postgres/data'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres/data/PG_VERSION'), '18\n')
  const { code, output } = await runUntilExit({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(path.join(dataDir, 'postgres/data'))
  expect(await readFile(path.join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('18\n')
})

test('the shop prints its URL, stops on SIGTERM with exit code 0 and leaves no process behind', async () => {
  const dataDir = await folder()
  const shop = await open({ DATA_DIR: dataDir })
  expect(shop.output()).toMatch(/Pitlane is ready \(started in \d+\.\d s\)\n\n {2}Shop +http:\/\/localhost:\d+\n/)
  expect(shop.output()).toMatch(dataDir)
  const postmaster = await postmasterPid(dataDir)
  expect(await shop.stop('SIGTERM')).toBe(0)
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), EVENTUALLY)
})

test('two processes on one data directory share its database', async () => {
  const dataDir = await folder()
  const [first, second] = await Promise.all([open({ DATA_DIR: dataDir }), open({ DATA_DIR: dataDir })])
  expect(first.url).not.toBe(second.url)
  await sql(embeddedUrl(dataDir), `insert into categories (name) values ('Scarves')`)
  expect(await categories(first)).toContain('Scarves')
  expect(await categories(second)).toContain('Scarves')
})

test('[setting DATA_DIR] processes with different data directories are independent', async () => {
  const dataDir = await folder()
  const [first, second] = await Promise.all([open({ DATA_DIR: dataDir }), open({ DATA_DIR: await folder() })])
  await sql(embeddedUrl(dataDir), `insert into categories (name) values ('Scarves')`)
  expect(await categories(first)).toContain('Scarves')
  expect(await categories(second)).not.toContain('Scarves')
})

test('no committed row is lost after kill -9 of the shop and its database', async () => {
  const dataDir = await folder()
  const shop = await open({ DATA_DIR: dataDir })
  await sql(embeddedUrl(dataDir), `insert into categories (name) values ('Scarves')`)
  const postmaster = await postmasterPid(dataDir)
  await shop.stop('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  expect(await categories(await open({ DATA_DIR: dataDir }))).toContain('Scarves')
})

test('a running shop recovers after its database is killed', async () => {
  const dataDir = await folder()
  const shop = await open({ DATA_DIR: dataDir })
  await sql(embeddedUrl(dataDir), `insert into categories (name) values ('Scarves')`)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(async () => expect(await categories(shop)).toContain('Scarves'), EVENTUALLY)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})

test('a response in progress completes before the shop stops', async () => {
  const url = await emptyDatabase()
  const shop = await open({ DATABASE_URL: url })
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table categories in access exclusive mode')
  const response = fetch(`${shop.url}/api/v1/categories`)
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect(await sql(url, waiting)).toHaveLength(1), EVENTUALLY)
  const stopped = shop.stop('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${shop.url}/healthz`)).rejects.toThrow(), EVENTUALLY)
  await holder.query('commit')
  await holder.end()
  expect((await response).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('[setting WEB_CONCURRENCY] with WEB_CONCURRENCY=2, two processes share the port and a dead one is replaced', async () => {
  const shop = await open({ DATABASE_URL: await emptyDatabase(), WEB_CONCURRENCY: '2' })
  const before = await workersOf(shop)
  expect(before).toHaveLength(2)
  process.kill(before[0] as number, 'SIGKILL')
  await vi.waitFor(async () => {
    const now = await workersOf(shop)
    expect(now).toHaveLength(2)
    expect(now).not.toEqual(before)
  }, EVENTUALLY)
  expect(shop.output()).toContain(`"event":"process.replaced","pid":${before[0]},"code":null,"signal":"SIGKILL"`)
  await vi.waitFor(async () => expect(await categories(shop)).toHaveLength(6), EVENTUALLY)
  const last = await workersOf(shop)
  expect(await shop.stop('SIGTERM')).toBe(0)
  expect(last.filter(isAlive)).toEqual([])
})

test('a worker that cannot be replaced leaves the others running, and is replaced when the database is up again', async () => {
  const proxy = await openDatabaseProxy(await emptyDatabase())
  onTestFinished(proxy.close)
  const shop = await open({ DATABASE_URL: proxy.url, DATABASE_WAIT_SECONDS: '0', WEB_CONCURRENCY: '2' })
  const [first = 0, other = 0] = await workersOf(shop)
  proxy.cut()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(countRetries(shop)).toBeGreaterThan(1), EVENTUALLY)
  expect(shop.output()).toMatch(/"event":"process.not_replaced",.*"code":1,"signal":null,"retryInMs":2000/)
  expect(await workersOf(shop)).toContain(other)
  proxy.restore()
  await vi.waitFor(async () => expect(await countReady(shop)).toBe(2), EVENTUALLY)
  expect(await workersOf(shop)).toContain(other)
  expect(await shop.stop('SIGTERM')).toBe(0)
})

test('a worker killed after a newer release has migrated leaves the others running, which stop when they are asked to', async () => {
  const url = await emptyDatabase()
  const shop = await open({ DATABASE_URL: url, WEB_CONCURRENCY: '2' })
  const [killed = 0, other = 0] = await workersOf(shop)
  await sql(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  process.kill(killed, 'SIGKILL')
  // The next attempt is four seconds away, so the stop happens while the primary waits.
  await vi.waitFor(() => expect(countRetries(shop)).toBeGreaterThan(2), EVENTUALLY)
  expect(shop.output()).toContain('The database was migrated by a newer version of this shop.')
  expect(await workersOf(shop)).toContain(other)
  expect(await categories(shop)).toHaveLength(6)
  expect(await shop.stop('SIGTERM')).toBe(0)
  expect(isAlive(other)).toBe(false)
})
