import { createDatabase } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { startLoad } from '../load.ts'
import { buy, firstDesign, send, signIn } from '../shopper.ts'
import { judgePrevious } from './judge-previous.ts'
import {
  addConstraintUnderLock,
  applySamples,
  fillOrders,
  type LockWait,
  measureLockWait,
  open,
} from './large-table.ts'
import { pendingMigrations } from './pending-migrations.ts'
import { openPreviousRelease } from './previous-release.ts'

const ORDERS = { full: 1_000_000, quick: 20_000 }
const CLIENTS = 2
const PAUSE_MS = 20
const MAX_LOCK_WAIT_MS = 1000
const CUSTOMER = 'customer@pitlane.test'

/** Starts the previous release on its own schema, then this one beside it, which migrates a large table under load. */
export async function upgradeUnderLoad({ quick, report }: ChaosOptions): Promise<Verdict[]> {
  const previous = openPreviousRelease(report)
  if ('skipped' in previous) report(`SKIPPED the previous release: ${previous.skipped}`)
  const postgres = await openPostgres()
  const shops: RunningShop[] = []
  try {
    const databaseUrl = await createDatabase(postgres.url, 'chaos_upgrade')
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: postgres.folder, PROCESS: 'web', RATE_LIMITS: 'off', DEMO: '1' }
    const start = async (folder = '.') => {
      const shop = await startShop({ ...env, LOG_LEVEL: 'warn' }, { folder })
      shops.push(shop)
      return shop
    }
    const before = await start('folder' in previous ? previous.folder : undefined)
    report('the first instance runs; adding orders')
    const orders = quick ? ORDERS.quick : ORDERS.full
    const client = await open(databaseUrl)
    await fillOrders(client, orders, report)
    const token = await signIn(before.url, CUSTOMER)
    const designId = await firstDesign(before.url)
    const calls = [
      { path: '/shop' },
      { path: '/api/v1/designs' },
      { path: '/api/v1/favorites', token, json: { design_ids: [designId] } },
      { path: '/api/v1/orders/mine', token },
    ]
    const { stop } = startLoad(Number(new URL(before.url).port), calls, CLIENTS, PAUSE_MS)
    const pending = await pendingMigrations(client)
    const tables = [...new Set(['orders', ...pending.tables])]
    const upgrade = await measureLockWait(databaseUrl, tables, async () => void (await start()))
    const [, after] = shops as [RunningShop, RunningShop]
    report(
      `this release runs beside it after migrations ${pending.numbers.join(', ') || '(none)'}; writes waited at most ${longest(upgrade)}`,
    )
    const second = startLoad(Number(new URL(after.url).port), calls, CLIENTS, PAUSE_MS)
    const sample = await measureLockWait(databaseUrl, ['orders'], () => applySamples(databaseUrl))
    const refused = await measureLockWait(databaseUrl, ['orders'], () => addConstraintUnderLock(databaseUrl))
    const problems = await shopInBoth([before, after], report)
    const loads = [await stop(), await second.stop()]
    const failures = loads.flatMap((load) => load.failures)
    for (const failure of [...failures, ...problems].slice(0, 10)) report(failure)
    await client.end()
    const sent = loads.reduce((sum, load) => sum + load.sent, 0)
    return [
      {
        test: `migrations of ${orders} orders while two instances run`,
        figure: `longest wait ${longest(upgrade)} for the upgrade (${pending.numbers.length} migrations, probed ${tables.join(', ')}), ${longest(sample)} for column, constraint and index (${longest(refused)} for a constraint without NOT VALID); ${sent} requests, ${failures.length} failed`,
        passed: failures.length === 0 && (quick || Math.max(upgrade.ms, sample.ms) <= MAX_LOCK_WAIT_MS),
      },
      judgePrevious(previous, pending.numbers, problems),
    ]
  } finally {
    for (const shop of shops) await shop.stop('SIGKILL')
    await postgres.close()
  }
}

/** A customer browses, signs in and buys in each release, and sees all orders in both. */
async function shopInBoth(shops: RunningShop[], report: (line: string) => void): Promise<string[]> {
  const problems: string[] = []
  const bought: string[] = []
  const attempt = (name: string, work: () => Promise<unknown>) =>
    work().catch(({ message }) => void problems.push(`${name}: ${message}`))
  for (const { url } of shops) {
    for (const path of ['/', '/shop', '/api/v1/designs', '/api/v1/categories', '/readyz']) {
      const { status } = await send(url + path)
      if (status !== 200) problems.push(`${path}: ${status}`)
    }
    await attempt('buy', async () => {
      const token = await signIn(url, CUSTOMER)
      bought.push(await buy(url, token, await firstDesign(url)))
    })
  }
  for (const { url } of shops)
    await attempt('orders', async () => {
      const token = await signIn(url, CUSTOMER)
      for (const id of bought) {
        const { status } = await send(`${url}/api/v1/orders/${id}`, { token })
        if (status !== 200) problems.push(`order of the other release: ${status}`)
      }
    })
  report(`${bought.length} orders in both releases`)
  return problems
}

function longest({ table, ms }: LockWait) {
  return `${Math.round(ms)} ms on ${table}`
}
