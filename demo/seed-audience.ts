import { and, gt, lt, sql } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { addDays, countDays } from '#domain/insight.ts'
import { storeViews, type ViewCount } from '#server/features/analytics/store-views.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { mergeFavorites } from '#server/features/favorites/add-favorites.ts'
import { followDesigner } from '#server/features/favorites/follow-designer.ts'
import { db } from '#server/platform/db/client.ts'
import { designDays } from '#server/platform/db/schema/analytics.ts'
import { CUSTOMERS } from './customers.ts'
import { random } from './random.ts'

const VIEW_DAYS = 120
const FAVORITE_DAYS = 80
/** Each customer adds favorites on a few days, so that the chart has more than one step. */
const SHOPPING_DAYS = 5
const FAVORITES_PER_DAY = 3
const FOLLOWS = 4

type Design = { id: string; designerId: string; approvedOn: string }

/** Gives the designs of the demo some months of views, and their designers favorites and followers. Runs once. */
export async function seedAudience(now: Date): Promise<void> {
  // The views of past days are added last, so if there are any, so is everything else.
  const isPast = and(gt(designDays.views, 0), lt(designDays.day, isoDay(now)))
  if ((await db.select({ day: designDays.day }).from(designDays).where(isPast).limit(1)).length > 0) return
  const designs = await readApproved()
  for (const [number, { email }] of CUSTOMERS.entries()) {
    const account = await findAccountByEmail(email)
    // The public demo customer starts without favorites.
    if (number > 0 && account) await seedFan(account.id, number, designs, now)
  }
  await storeViews(designs.flatMap((design, number) => viewsOf(design, number, now)))
}

/** More on weekends and for the bestsellers at the start of the list, and slowly growing. */
function viewsOf({ id, approvedOn }: Design, number: number, now: Date): ViewCount[] {
  const chance = random(number + 1)
  const yesterday = addDays(isoDay(now), -1)
  const age = Math.min(VIEW_DAYS, countDays(approvedOn, yesterday))
  const popularity = 2 + 14 / (1 + (number % 12))
  return Array.from({ length: Math.max(0, age) }, (_, index) => {
    const day = addDays(yesterday, index + 1 - age)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const trend = 0.5 + index / VIEW_DAYS
    return { day, designId: id, count: Math.round(popularity * trend * (isWeekend ? 1.5 : 1) * (0.4 + 1.2 * chance())) }
  }).filter(({ count }) => count > 0)
}

async function seedFan(userId: string, number: number, designs: readonly Design[], now: Date) {
  const chance = random(number + 100)
  const choose = (day: string) => {
    const forSale = designs.filter(({ approvedOn }) => approvedOn < day)
    return forSale[Math.floor(chance() ** 1.5 * forSale.length)]
  }
  for (let step = 0; step < SHOPPING_DAYS; step++) {
    const moment = new Date(now.getTime() - Math.round((1 + chance() * FAVORITE_DAYS) * DAY_MS))
    const chosen = Array.from({ length: FAVORITES_PER_DAY }, () => choose(isoDay(moment))?.id)
    await mergeFavorites(
      userId,
      chosen.filter((id) => id !== undefined),
      moment,
    )
  }
  for (let step = 0; step < FOLLOWS; step++) {
    const moment = new Date(now.getTime() - Math.round((1 + chance() * FAVORITE_DAYS) * DAY_MS))
    const design = choose(isoDay(moment))
    if (design) await followDesigner(userId, design.designerId, moment)
  }
}

async function readApproved(): Promise<Design[]> {
  const { rows } = await db.execute<Design>(sql`
    select id, designer_id as "designerId", (coalesce(first_approved_at, created_at) at time zone 'UTC')::date::text as "approvedOn"
    from designs where status = 'approved' order by created_at, id`)
  return rows
}
