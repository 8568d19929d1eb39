import { work } from '#server/platform/jobs/work.ts'
import { ORDER_COUNT } from './counts.ts'
import { demoDesignQueue, demoOrderQueue, demoRequestQueue, demoRightsQueue } from './queues.ts'

/** Long enough to wait for images on a busy machine; otherwise a second run would start next to the first. */
const IMAGE_SECONDS = 180

/** Jobs that fill the demo shop after the server has started. The seed modules load with the first job. */
export const demoWork = [
  work(demoDesignQueue, seedDemoDesign, { batchSize: 3, expireInSeconds: IMAGE_SECONDS }),
  work(demoRequestQueue, seedDemoRequests, { batchSize: 1, policy: 'short', expireInSeconds: IMAGE_SECONDS }),
  work(demoRightsQueue, seedDemoRights, { batchSize: 1, policy: 'short' }),
  work(demoOrderQueue, seedDemoOrders, { batchSize: 1, policy: 'short', expireInSeconds: IMAGE_SECONDS }),
]

async function seedDemoDesign({ index, now }: { index: number; now: string }) {
  const [{ seedDesign }, { enqueueOrders }] = await Promise.all([import('./seed-designs.ts'), import('./fill-shop.ts')])
  await seedDesign(index, new Date(now))
  await enqueueOrders(new Date(now))
}

async function seedDemoOrders({ from, to, now }: { from: number; to: number; now: string }) {
  const { seedOrders } = await import('./seed-orders.ts')
  await seedOrders(from, to, new Date(now))
  const { seedVisits } = await import('./seed-visits.ts')
  await seedVisits(new Date(now))
  if (to < ORDER_COUNT) return
  const { seedStorefronts } = await import('./seed-storefronts.ts')
  await seedStorefronts(new Date(now))
  const { seedAudience } = await import('./seed-audience.ts')
  await seedAudience(new Date(now))
  const { seedDrafts } = await import('./seed-drafts.ts')
  await seedDrafts(new Date(now))
  // Otherwise, the books would be unchecked until the next full hour.
  const { checkBooks } = await import('#server/features/books/check-books.ts')
  await checkBooks()
}

async function seedDemoRequests({ now }: { now: string }) {
  const { seedRequests } = await import('./seed-requests.ts')
  await seedRequests(new Date(now))
}

async function seedDemoRights({ now }: { now: string }) {
  const { seedRights } = await import('./seed-rights.ts')
  await seedRights(new Date(now))
}
