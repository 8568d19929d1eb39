import { sql } from 'drizzle-orm'
import { config, DEMO_PASSWORD } from '#server/config.ts'
import { db } from '#server/db/client.ts'
import { uploads } from '#server/db/schema/media.ts'
import { seedAccounts } from './accounts.ts'

/** How many designs the demo has; a test holds it against the catalogue, which is too large to load at every start. */
export const DESIGN_COUNT = 84
/** Any moment will do, as long as it is the same at every start; designs are counted from it. */
export const FIRST_PATH = 1_700_000_000_000

/** What a first start puts into the shop. A later one sees in a moment that everything is there. */
export async function fillShop(now: Date): Promise<void> {
  const password = config.SANDBOX_PASSWORD ?? DEMO_PASSWORD
  await seedAccounts(password, now)
  if (!config.DEMO || (await countDemoPictures()) >= DESIGN_COUNT) return
  const { seedCatalogue } = await import('./seed.ts')
  await seedCatalogue(password, now)
}

function countDemoPictures(): Promise<number> {
  return db.$count(uploads, sql`${uploads.path} ~ '/17000000000[0-9]{2}_0[.]png$'`)
}
