import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { run as runCommand } from '#test/run-backup.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import type { ChaosCase, ChaosOptions, Verdict } from '../case.ts'
import { killed } from '../environment/open-shops.ts'
import { buy, firstDesign, send, signIn, upload } from '../shopper.ts'

const CHECKOUTS = 500
const QUICK_CHECKOUTS = 20
const CUSTOMERS = 4
const CUSTOMER = 'customer@pitlane.test'
const DESIGNER = 'designer@pitlane.test'
const POLL_MS = 100
const REMOVE = { recursive: true, force: true, maxRetries: 50, retryDelay: 200 }

export const backup: ChaosCase = {
  name: 'backup',
  title: 'a backup while customers buy and a designer uploads; the machine is lost and the backup restored',
  run,
}

async function run({ quick, checkouts, report }: ChaosOptions): Promise<Verdict[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-chaos-'))
  const [lost, restored, backups] = ['lost', 'restored', 'backups'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const shops: RunningShop[] = []
  try {
    const shop = await openShop(lost, shops)
    const traffic = await startTraffic(shop.url)
    const wanted = checkouts ?? (quick ? QUICK_CHECKOUTS : CHECKOUTS)
    while (traffic.orders.length < wanted || traffic.uploads.length === 0) await delay(POLL_MS)
    const before = { orders: [...traffic.orders], uploads: [...traffic.uploads] }
    const atBegin = await withDatabase(lost, () => db.$count(orders))
    report(`${atBegin} orders and ${before.uploads.length} uploads; the backup begins`)
    const backupMs = await timed('backup', [backups], lost)
    const meanwhile = traffic.orders.length - before.orders.length
    await traffic.stop()
    await killed(shop)
    await rm(lost, REMOVE)
    report(`${meanwhile} orders during the backup; the machine is lost`)

    const [name = ''] = await readdir(backups)
    const file = path.join(backups, name)
    const { size } = await stat(file)
    const restoreMs = await timed('restore', [file], restored)
    const startedAt = performance.now()
    const { url } = await openShop(restored, shops)
    const startMs = performance.now() - startedAt
    report(`restored after ${seconds(restoreMs)}, started after ${seconds(startMs)} more`)
    const lostOrders = await countMissing(url, before.orders, await signIn(url, CUSTOMER))
    const lostUploads = await countMissing(url, before.uploads, await signIn(url, DESIGNER))
    const found = await withDatabase(restored, async () => ({
      orders: await db.$count(orders),
      balanced: isBalanced(await readLedger()),
    }))
    return [
      {
        test: 'backup while customers buy and a designer uploads; the machine is lost, the backup restored elsewhere',
        figure: `${atBegin} orders when the backup began, ${found.orders} in the restored shop (${meanwhile} were placed during the backup); of ${before.orders.length} orders and ${before.uploads.length} uploads acknowledged before, ${lostOrders} and ${lostUploads} lost; books ${found.balanced ? 'balanced' : 'not balanced'}; ${Math.ceil(size / 1_000_000)} MB, backup ${seconds(backupMs)}, restore ${seconds(restoreMs)}, start ${seconds(startMs)}`,
        passed: lostOrders === 0 && lostUploads === 0 && found.orders >= atBegin && meanwhile > 0 && found.balanced,
      },
    ]
  } finally {
    for (const shop of shops) await shop.stop('SIGKILL')
    await rm(folder, REMOVE)
  }
}

/** With the embedded PostgreSQL and the demo. */
async function openShop(dataDir: string, shops: RunningShop[]) {
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'warn' })
  shops.push(shop)
  return shop
}

/** Customers buy and a designer uploads until `stop`. Notes the path of everything that was acknowledged. */
async function startTraffic(url: string) {
  const [customer, designer] = [await signIn(url, CUSTOMER), await signIn(url, DESIGNER)]
  const designId = await firstDesign(url)
  const [placed, uploads]: [string[], string[]] = [[], []]
  let isDone = false
  const repeat = async (acknowledged: string[], act: () => Promise<string>) => {
    while (!isDone) {
      try {
        acknowledged.push(await act())
      } catch {
        await delay(POLL_MS) // not acknowledged, so it may fail
      }
    }
  }
  const order = async () => `/api/v1/orders/${await buy(url, customer, designId)}`
  const running = Promise.all([
    repeat(uploads, () => uploadArtwork(url, designer)),
    ...Array.from({ length: CUSTOMERS }, () => repeat(placed, order)),
  ])
  return {
    orders: placed,
    uploads,
    async stop() {
      isDone = true
      await running
    },
  }
}

let shade = 0

/** Uploads new artwork and returns the path of its preview. */
async function uploadArtwork(url: string, token: string): Promise<string> {
  const background = { r: shade++ % 256, g: 80, b: 120 }
  const artwork = await sharp({ create: { width: 600, height: 720, channels: 3, background } })
    .png()
    .toBuffer()
  const { status, body } = await upload(url, token, artwork)
  if (status !== 200) throw new Error(`upload: ${status} ${body.message ?? ''}`)
  const { pathname, search } = new URL(String(body.preview_url), url)
  return pathname + search
}

async function countMissing(url: string, paths: string[], token: string) {
  let missing = 0
  for (const one of paths) if ((await send(url + one, { token })).status !== 200) missing++
  return missing
}

async function withDatabase<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const postgres = await acquirePostgres(path.join(dataDir, 'postgres'))
  try {
    connect(postgres.url, { max: 1 })
    return await work().finally(disconnect)
  } finally {
    await postgres.release()
  }
}

async function timed(command: 'backup' | 'restore', args: string[], DATA_DIR: string) {
  const startedAt = performance.now()
  const { code, output } = await runCommand(command, args, { DATA_DIR })
  if (code !== 0) throw new Error(`${command}: ${output}`)
  return performance.now() - startedAt
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
