import { and, asc, between, eq, sql } from 'drizzle-orm'
import { addDays, countDays, MAX_DAILY_POINTS, previousPeriod } from '#domain/insight.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { insightDays, visitDays } from '#server/platform/db/schema/insight.ts'
import { rankCategories, rankDesigners, rankDesigns } from './rank-sales.ts'
import { type DayTotals, summarizeDays } from './summarize-days.ts'

const WEEK = 7

type Period = { from: string; to: string }

/** The numbers of a period and of the one before, as a whole and by day or week, with the best sellers, designers and categories. */
export async function readInsight(period: Period) {
  const previous = previousPeriod(period.from, period.to)
  const [days, daysBefore, state, designs, designers, categories] = await Promise.all([
    readDays(period),
    readDays(previous),
    readState({ from: previous.from, to: period.to }),
    rankDesigns(period, previous),
    rankDesigners(period, previous),
    rankCategories(period, previous),
  ])
  const bucketDays = days.length > MAX_DAILY_POINTS ? WEEK : 1
  return {
    ...period,
    previous_from: previous.from,
    previous_to: previous.to,
    bucket_days: bucketDays,
    ...state,
    totals: summarizeDays(days),
    previous: summarizeDays(daysBefore),
    points: toPoints(days, daysBefore, bucketDays),
    designs,
    designers,
    categories,
  }
}

function toPoints(days: readonly DayTotals[], daysBefore: readonly DayTotals[], size: number) {
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const bucket = days.slice(index * size, (index + 1) * size)
    return {
      from: bucket[0]?.day ?? '',
      to: bucket.at(-1)?.day ?? '',
      current: summarizeDays(bucket),
      previous: summarizeDays(daysBefore.slice(index * size, (index + 1) * size)),
    }
  })
}

/** One entry per day of the period, also for days without a row. */
async function readDays({ from, to }: Period): Promise<DayTotals[]> {
  const [totals, visits] = await Promise.all([
    db
      .select()
      .from(insightDays)
      .where(between(insightDays.day, from, to))
      .orderBy(asc(insightDays.day)),
    db
      .select({ day: visitDays.day, visits: visitDays.visits })
      .from(visitDays)
      .where(between(visitDays.day, from, to)),
  ])
  const totalsOf = new Map(totals.map((row) => [row.day, row]))
  const visitsOf = new Map(visits.map((row) => [row.day, row.visits]))
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = addDays(from, index)
    return { ...(totalsOf.get(day) ?? EMPTY), day, visits: visitsOf.get(day) ?? null }
  })
}

const EMPTY = {
  orders: 0,
  grossCents: cents(0),
  refundedCents: cents(0),
  submissions: 0,
  reviewed: 0,
  reviewSeconds: 0,
}

/** When the job last computed totals, and whether days of these periods are due. */
async function readState({ from, to }: Period) {
  const [row] = await db.select({ at: sql<string | null>`max(${insightDays.computedAt})` }).from(insightDays)
  const stale = await db.$count(insightDays, and(eq(insightDays.stale, true), between(insightDays.day, from, to)))
  return { computed_at: row?.at ? new Date(row.at).toISOString() : null, is_updating: stale > 0 }
}
