import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { MINUTE_MS } from '#domain/durations.ts'
import { closeSandbox } from '#sandbox/database.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { socketUrl, supervisorPaths } from '#server/platform/db/embedded/supervisor-paths.ts'
import { runSql } from '#test/databases.ts'
import { startShop } from '#test/server.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { send, signIn } from '../shopper.ts'
import { closeAll } from './close-all.ts'
import { mountDisk } from './mount-disk.ts'
import { countUnsettled, openStripe } from './open-stripe.ts'
import { startTraffic } from './traffic.ts'
import { waitUntil } from './wait-until.ts'

const DISK_MEGABYTES = 600
const ORDERS_BEFORE = 5
const FULL_MS = { full: 30_000, quick: 6000 }
const POLL_MS = 100
const RECOVERED_WITHIN_MS = 10_000
/** A payment whose customer did not return gets its order from the sweep. */
const SETTLED_WITHIN_MS = 5 * MINUTE_MS
/** More than PostgreSQL keeps ready. */
const MAX_SEGMENTS = 60
const CUSTOMER = 'customer@pitlane.test'

/**
 * Fills the disk of the embedded PostgreSQL while customers buy: first with room in its write-ahead log, then without, when
 * PostgreSQL crashes and cannot start again. Then the disk has room again, and the shop recovers by itself.
 */
export async function fillDatabase({ quick, report }: ChaosOptions): Promise<Verdict> {
  const test = 'the disk of the database becomes full'
  const disk = await mountDisk(DISK_MEGABYTES)
  if ('reason' in disk) return { test, figure: `cannot mount a disk: ${disk.reason}`, skipped: true }
  const filler = path.join(disk.folder, 'filler')
  const databaseUrl = socketUrl(supervisorPaths(disk.folder))
  const closing = [disk.unmount] // in this order
  try {
    const stripe = await openStripe()
    closing.unshift(closeSandbox, stripe.close)
    const shop = await openShop(disk.folder, stripe.env)
    // PostgreSQL needs room to stop.
    closing.unshift(() => rm(filler, { force: true }), disconnect, shop.close)
    const traffic = await startTraffic(shop.url, stripe.url)
    closing.unshift(traffic.stop)
    await waitUntil(() => traffic.orders.length >= ORDERS_BEFORE, RECOVERED_WITHIN_MS)
    const fullMs = quick ? FULL_MS.quick : FULL_MS.full

    await keepFull(filler, fullMs)
    report(`full disk: ${traffic.summary()}`)
    await exhaustLog(databaseUrl, filler)
    await keepFull(filler, fullMs)
    const hasCrashed = await runSql(databaseUrl, 'select 1').then(
      () => false,
      () => true,
    )
    report(`PostgreSQL ${hasCrashed ? 'is down' : 'runs'}: ${traffic.summary()}`)

    await rm(filler)
    const before = traffic.orders.length
    const recoveryMs = await waitUntil(() => traffic.orders.length > before, 2 * RECOVERED_WITHIN_MS)
    await traffic.stop()

    const lost = await countLost(shop.url, traffic.orders)
    connect(databaseUrl, { max: 1 })
    const settledMs = await waitUntil(async () => (await countUnsettled()) === 0, SETTLED_WITHIN_MS)
    const balanced = isBalanced(await readLedger())
    return {
      test,
      figure: `${traffic.summary()}; PostgreSQL ${hasCrashed ? 'crashed' : 'did not crash'} without room for its log; the next purchase succeeded ${seconds(recoveryMs)} after there was room, without a restart of the shop; of ${traffic.orders.length} acknowledged orders ${lost} lost; every payment had its order ${seconds(settledMs)} later; books ${balanced ? 'balanced' : 'not balanced'}`,
      passed:
        shop.isRunning() &&
        hasCrashed &&
        traffic.problems().length === 0 &&
        lost === 0 &&
        balanced &&
        settledMs < SETTLED_WITHIN_MS &&
        recoveryMs < (quick ? 2 : 1) * RECOVERED_WITHIN_MS,
    }
  } finally {
    await closeAll(closing, report)
  }
}

/** The shop with its own PostgreSQL, whose folder is the disk. It is the only one that restarts it. */
async function openShop(disk: string, env: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-chaos-'))
  await symlink(disk, path.join(folder, 'postgres'))
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1', ...env })
  return {
    url: shop.url,
    isRunning: () => shop.process.exitCode === null,
    async close() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Takes all room that becomes free, down to the last page. */
async function keepFull(filler: string, ms: number) {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; await delay(POLL_MS)) fill(filler)
}

function fill(filler: string) {
  const file = openSync(filler, 'a')
  try {
    for (const block of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)]) while (tryWrite(file, block));
  } finally {
    closeSync(file)
  }
}

function tryWrite(file: number, block: Buffer) {
  try {
    return writeSync(file, block) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

/** Uses up the files that PostgreSQL keeps ready for its write-ahead log, until it crashes because it cannot create another. */
async function exhaustLog(databaseUrl: string, filler: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
      fill(filler)
      await client.query(`select pg_logical_emit_message(true, 'chaos', 'x')`)
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // This is the crash.
  } finally {
    await client.end().catch(() => {})
  }
}

/** Orders that the restarted database does not know. */
async function countLost(url: string, orders: readonly string[]) {
  const token = await signIn(url, CUSTOMER)
  const found = await Promise.all(orders.map((id) => send(`${url}/api/v1/orders/${id}`, { token })))
  return found.filter(({ status }) => status !== 200).length
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
