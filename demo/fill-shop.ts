import { sql } from 'drizzle-orm'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { seedAccounts } from './accounts.ts'
import { DESIGN_COUNT, ORDER_COUNT } from './counts.ts'
import { demoOrderQueue, demoRequestQueue } from './queues.ts'

const ORDERS_AT_ONCE = 10
/** Who is there once the demo's orders are being made. */
const FIRST_BUYER = 'elif@pitlane.test'

/** What a first start puts into the shop. A later one sees in a moment that everything is there. */
export async function fillShop(now: Date): Promise<void> {
  const password = config.SANDBOX_PASSWORD ?? DEMO_PASSWORD
  await seedAccounts(password, now)
  if (!config.DEMO) return
  await askForRequests(now)
  if ((await countDemoPictures()) >= DESIGN_COUNT) return askForOrders(now)
  const { seedCatalogue } = await import('./seed.ts')
  await seedCatalogue(password, now)
}

/** Orders need designs, so whoever hung the last one has them made. */
export async function askForOrders(now: Date): Promise<void> {
  if ((await countDemoPictures()) < DESIGN_COUNT || (await findAccountByEmail(FIRST_BUYER))) return
  await db.transaction(async (tx) => {
    for (let from = 0; from < ORDER_COUNT; from += ORDERS_AT_ONCE) {
      const payload = { from, to: from + ORDERS_AT_ONCE, now: now.toISOString() }
      await enqueue(tx, demoOrderQueue, payload, { singletonKey: String(from) })
    }
  })
}

async function askForRequests(now: Date) {
  if ((await db.select().from(designRequests).limit(1)).length > 0) return
  await enqueue(db, demoRequestQueue, { now: now.toISOString() }, { singletonKey: 'all' })
}

function countDemoPictures(): Promise<number> {
  return db.$count(uploads, sql`${uploads.path} ~ '/17000000000[0-9]{2}_0[.]png$'`)
}
