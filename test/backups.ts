// Shared by the tests of backups: a shop with an embedded PostgreSQL in DATA_DIR, or with DATABASE_URL. The test file sets these before anything is loaded.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { startJobs } from '#server/worker/worker.ts'
import { given } from './given.ts'
import { pay, sessionIdOf, verify } from './payments.ts'
import { as, sendToSite } from './site.ts'
import { red } from './uploads.ts'

type Shop = { url: string; designId: string }

/** Called at the top of a test file: opens a shop with one design. */
export function testShop(): Shop {
  const shop: Shop = { url: '', designId: '' }
  let postgres: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    postgres = await openDatabase()
    await migrateDatabase(postgres.url)
    await startJobs(postgres.url, { work: false })
    connect(postgres.url)
    await openSandbox(postgres.url)
    replaceStripe(sendToSite)
    const { id: designId } = await given.design({ status: 'approved' })
    for (const { id } of await db.select({ id: uploads.id }).from(uploads))
      await storage().put(printKey(id), await red, 'image/png')
    Object.assign(shop, { url: postgres.url, designId })
  })
  afterAll(async () => {
    replaceStripe(undefined)
    await closeSandbox()
    await disconnect()
    await postgres.release()
    await rm(config.DATA_DIR, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 })
  })
  return shop
}

/** A new customer buys a shirt. Returns the id of the order. */
export async function placeOrder(shop: Shop): Promise<string> {
  const customer = await given.signedIn()
  const cartItems = [{ designId: shop.designId, size: 'M', color: 'red', quantity: 1 }]
  const response = await as(customer).post('/functions/v1/create-checkout', { cartItems })
  const { url } = (await response.json()) as { url: string }
  await pay(url)
  const { body } = await verify(customer, sessionIdOf(url))
  return body.order?.id ?? ''
}

/** A folder for the duration of the test. */
export async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-backup-test-'))
  await chmod(folder, 0o755) // PostgreSQL switches to another user if root runs it
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 }))
  return folder
}
