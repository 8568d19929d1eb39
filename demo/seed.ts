import { MOST_USED, makeFirstImages } from '#server/features/catalog/home/make-first-images.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { showProgress } from './progress.ts'
import { demoDesignQueue } from './queues.ts'
import { FIRST_DESIGNS, isSeeded, OTHER_DESIGNS, seedDesign, seedDesigners } from './seed-designs.ts'

const CONCURRENCY = 3

/** Seeds the first designs and renders the first images immediately, and enqueues the others as jobs. Skips designs that exist, so an interrupted start resumes. */
export async function seedCatalog(password: string, now: Date): Promise<void> {
  await seedDesigners(password, now)
  await seedFirstDesigns(now)
  await makeFirstImages(MOST_USED)
  for (const index of OTHER_DESIGNS) {
    if (!(await isSeeded(index))) await enqueue(db, demoDesignQueue, { index, now: now.toISOString() })
  }
}

async function seedFirstDesigns(now: Date) {
  const waiting = [...FIRST_DESIGNS]
  const progress = showProgress('Adding the first designs', waiting.length)
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      await seedDesign(index, now)
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  progress.done()
}
