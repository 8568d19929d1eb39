import { config, DEMO_PASSWORD } from '#server/config.ts'
import { db } from '#server/db/client.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { seedAccounts } from './accounts.ts'
import { showProgress } from './progress.ts'
import { FIRST_DESIGNS, isSeeded, OTHER_DESIGNS, seedDesign, seedDesigners } from './seed-designs.ts'

const AT_ONCE = 3

/** What a first start puts into the shop. What is there is left alone, so that an interrupted start goes on where it was. */
export async function seed(now: Date): Promise<void> {
  const password = config.SANDBOX_PASSWORD ?? DEMO_PASSWORD
  await seedAccounts(password, now)
  if (!config.DEMO || (await isDone())) return
  await seedDesigners(password, now)
  await hangFirstDesigns(now)
  for (const index of OTHER_DESIGNS) {
    if (!(await isSeeded(index))) await enqueue(db, 'demo-designs', { index, now: now.toISOString() })
  }
}

/** The last job is the last design, so when that hangs all do; the first ones are looked at one by one. */
async function isDone(): Promise<boolean> {
  const last = OTHER_DESIGNS.at(-1)
  return last !== undefined && (await isSeeded(last)) && (await isSeeded(FIRST_DESIGNS.at(-1) ?? last))
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
