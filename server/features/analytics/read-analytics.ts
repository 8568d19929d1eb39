import { and, eq } from 'drizzle-orm'
import { forecastBase, forecastMills } from '#domain/analytics.ts'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { addDays, countDays, MAX_DAILY_POINTS, previousPeriod } from '#domain/insight.ts'
import { cents, dollarsFromCents } from '#domain/money.ts'
import { centsFromMills, type Mills, roundToCents } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rankDesigns } from './rank-designs.ts'
import { readEventsByDay } from './read-events.ts'
import { countFollowers, readFollowerChanges } from './read-followers.ts'
import { addUp, type Period, readSales, readSalesByDay, readSalesByProduct, type Scope } from './read-sales.ts'
import { type DayNumbers, NO_NUMBERS, type RoundedDay, roundDays, summarize } from './summarize.ts'

const WEEK = 7
const NEXT_DAYS = { month: 30, year: 365 }

/** A designer's numbers in a period and in the one before, by day or week, and an estimate of what comes next. */
export async function readAnalytics(scope: Scope, period: Period, now: Date) {
  const design = scope.designId ? await findOwn(scope.designerId, scope.designId) : null
  const previous = previousPeriod(period.from, period.to)
  const [days, daysBefore, products, followers, changes, base] = await Promise.all([
    readDays(scope, period),
    readDays(scope, previous),
    readSalesByProduct(scope, period),
    countFollowers(scope.designerId),
    readFollowerChanges(scope.designerId, period.from),
    readSales(scope, forecastBase(isoDay(now))),
  ])
  const [current, before] = [roundDays(days), roundDays(daysBefore)]
  const bucketDays = days.length > MAX_DAILY_POINTS ? WEEK : 1
  const rounded = roundToCents(products.map((sales) => sales.mills))
  return {
    ...period,
    previous_from: previous.from,
    previous_to: previous.to,
    bucket_days: bucketDays,
    design,
    totals: summarize(current),
    previous: summarize(before),
    points: toPoints(current, before, bucketDays).map((point) => ({
      ...point,
      followers: followers - sumAfter(changes, point.to),
    })),
    products: products.map(({ product, sold }, index) => ({
      product,
      sold,
      royalties: dollarsFromCents(rounded[index] ?? cents(0)),
    })),
    ...(design ? NO_RANKING : await rankDesigns(scope.designerId, period, addUp(days))),
    followers,
    forecast: {
      ...forecastBase(isoDay(now)),
      sold: base.sold,
      royalties: toDollars(base.mills),
      next_month: toDollars(forecastMills(base.mills, NEXT_DAYS.month)),
      next_year: toDollars(forecastMills(base.mills, NEXT_DAYS.year)),
    },
  }
}

const NO_RANKING = { designs: [], other_designs: { sold: 0, royalties: 0 } }

/** Designers can only read their own designs; the id of another one is not found. */
async function findOwn(designerId: string, designId: string) {
  const [design] = await db
    .select({ id: designs.id, title: designs.title })
    .from(designs)
    .where(and(eq(designs.id, designId), eq(designs.designerId, designerId)))
  if (!design) throw new AppError('not_found', 'Design not found')
  return design
}

/** One entry per day of the period, also for days on which nothing happened. */
async function readDays(scope: Scope, period: Period): Promise<DayNumbers[]> {
  const [sales, events] = await Promise.all([readSalesByDay(scope, period), readEventsByDay(scope, period)])
  return Array.from({ length: countDays(period.from, period.to) }, (_, index) => {
    const day = addDays(period.from, index)
    return { ...NO_NUMBERS, ...events.get(day), ...sales.get(day), day }
  })
}

function toPoints(days: readonly RoundedDay[], daysBefore: readonly RoundedDay[], size: number) {
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const bucket = days.slice(index * size, (index + 1) * size)
    return {
      from: bucket[0]?.day ?? '',
      to: bucket.at(-1)?.day ?? '',
      current: summarize(bucket),
      previous: summarize(daysBefore.slice(index * size, (index + 1) * size)),
    }
  })
}

/** How the number of followers changed after a day. */
function sumAfter(changes: ReadonlyMap<string, number>, day: string) {
  let sum = 0
  for (const [changedOn, change] of changes) if (changedOn > day) sum += change
  return sum
}

function toDollars(amount: Mills) {
  return dollarsFromCents(centsFromMills(amount))
}
