import { db } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { showProgress } from './progress.ts'
import { demoDesignQueue } from './queues.ts'
import { FIRST_DESIGNS, isSeeded, OTHER_DESIGNS, seedDesign, seedDesigners } from './seed-designs.ts'

const AT_ONCE = 3

/** The first designs at once, the others as jobs. What is there is left alone, so that an interrupted start goes on where it was. */
export async function seedCatalogue(password: string, now: Date): Promise<void> {
  await seedDesigners(password, now)
  await hangFirstDesigns(now)
  for (const index of OTHER_DESIGNS) {
    if (!(await isSeeded(index))) await enqueue(db, demoDesignQueue, { index, now: now.toISOString() })
  }
}

async function hangFirstDesigns(now: Date) {
  const waiting = [...FIRST_DESIGNS]
  const progress = showProgress('Hanging the first designs', waiting.length)
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      await seedDesign(index, now)
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  progress.done()
}
