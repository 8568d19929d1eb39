import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { createDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { openReplicated } from '#test/replica.ts'
import { startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

const PAGES = ['/', '/shop', '/shop?search=apex', '/shop?garment=tee&sort=price-up', '/designers', '/sitemap.xml']
const API = ['/api/v1/designs', '/api/v1/designs?search=apex&facets=true', '/api/v1/categories']

test('[setting DATABASE_READ_URL] a shop with a lagging replica shows every change immediately, and reads from the replica once it has caught up', async () => {
  const servers = await openReplicated()
  onTestFinished(() => servers.close())
  const url = await createDatabase(servers.primaryUrl, 'shop')
  const readUrl = Object.assign(new URL(servers.replicaUrl), { pathname: '/shop' }).href
  const databases = { DATABASE_URL: url, DATABASE_READ_URL: readUrl }
  const shop = await startShop({ ...databases, APP_SECRET: process.env.APP_SECRET ?? '', RATE_LIMITS: 'off' })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  connect(url)
  const { accessToken } = await given.signedIn('admin')
  const { id } = await given.design({ title: 'Apex', status: 'approved' })
  await disconnect()
  const rename = async (title: string) => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
    const { updated_at } = await (await fetch(`${shop.url}/api/v1/designs/${id}`, { headers })).json()
    const body = JSON.stringify({ title, updated_at })
    const response = await fetch(`${shop.url}/api/v1/designs/${id}`, { method: 'PATCH', headers, body })
    expect(response.status).toBe(200)
  }
  const readAll = async () => {
    for (const path of [...PAGES, ...API, `/design/${id}`])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200])
  }
  const countReads = await openCounter(readUrl)

  await rename('Apex One')
  const before = await countReads()
  await vi.waitFor(async () => {
    await rename('Apex Two')
    await readAll()
    expect(await countReads()).toBeGreaterThan(before + PAGES.length)
  }, EVENTUALLY)

  await servers.pause()
  await rename('Apex Three')
  for (const path of ['/shop', `/design/${id}`, `/api/v1/designs/${id}`])
    expect(await (await fetch(shop.url + path)).text(), path).toContain('Apex Three')
  await readAll()
  await servers.resume()
  expect(shop.output()).not.toContain('db.replica_failed')
}, 180_000)

/** Counts the scans of designs on the replica. */
async function openCounter(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return async () => {
    const { rows } = await client.query(
      `select coalesce(sum(idx_scan + seq_scan), 0)::int as reads from pg_stat_user_tables where relname = 'designs'`,
    )
    return rows[0].reads as number
  }
}
