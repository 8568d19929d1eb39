import { sql } from 'drizzle-orm'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { enableDemoAccounts } from '#server/features/auth/enable-demo-accounts.ts'
import { setDemoPassword } from '#server/features/auth/set-demo-password.ts'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { seedAccounts } from './accounts.ts'
import { DESIGN_COUNT, ORDER_COUNT } from './counts.ts'
import { demoOrderQueue, demoRequestQueue, demoRightsQueue } from './queues.ts'

const ORDERS_PER_JOB = 10

/** This account is created with the first demo orders, so if it exists, the orders have been enqueued. */
const FIRST_CUSTOMER = 'elif@pitlane.test'

/** Seeds the demo shop on the first start. On later starts it only restores the demo accounts and checks that everything exists. */
export async function fillShop(now: Date): Promise<void> {
  const password = config.SANDBOX_PASSWORD ?? DEMO_PASSWORD
  await enableDemoAccounts(now)
  await setDemoPassword(password, now)
  await seedAccounts(password, now)
  if (!config.DEMO) return
  await fillInbox(now)
  await enqueueRequests(now)
  if ((await countDemoImages()) >= DESIGN_COUNT) return enqueueOrders(now)
  const { seedCatalog } = await import('./seed.ts')
  await seedCatalog(password, now)
}

/** Enqueues the demo orders once all designs exist. Called after each design is seeded. */
export async function enqueueOrders(now: Date): Promise<void> {
  if ((await countDemoImages()) < DESIGN_COUNT || (await findAccountByEmail(FIRST_CUSTOMER))) return
  await db.transaction(async (tx) => {
    await enqueue(tx, demoRightsQueue, { now: now.toISOString() }, { singletonKey: 'all' })
    for (let from = 0; from < ORDER_COUNT; from += ORDERS_PER_JOB) {
      const payload = { from, to: from + ORDERS_PER_JOB, now: now.toISOString() }
      await enqueue(tx, demoOrderQueue, payload, { singletonKey: String(from) })
    }
  })
}

/** The issue is the last one that is added, so if it exists, so do the messages. */
async function fillInbox(now: Date) {
  if ((await db.select({ id: newsletterIssues.id }).from(newsletterIssues).limit(1)).length > 0) return
  const { seedInbox } = await import('./seed-inbox.ts')
  await seedInbox(now)
}

async function enqueueRequests(now: Date) {
  if ((await db.select().from(designRequests).limit(1)).length > 0) return
  await enqueue(db, demoRequestQueue, { now: now.toISOString() }, { singletonKey: 'all' })
}

function countDemoImages(): Promise<number> {
  return db.$count(uploads, sql`${uploads.path} ~ '/17000000000[0-9]{2}_0[.]png$'`)
}
