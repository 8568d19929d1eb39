import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { addDays } from '#domain/insight.ts'
import { markDaysStale } from '#server/features/insight/mark-days-stale.ts'
import { recordPastVisits } from '#server/features/insight/store-visits.ts'
import { random } from './random.ts'

const OLDEST_DAYS = 76

/** Gives the past days of the demo a plausible number of visits, and has the totals of its past orders computed. */
export async function seedVisits(now: Date): Promise<void> {
  const today = isoDay(now)
  const ages = Array.from({ length: OLDEST_DAYS }, (_, index) => index + 1)
  await recordPastVisits(
    ages.map((age) => {
      const day = addDays(today, -age)
      const chance = random(Math.floor(Date.parse(day) / DAY_MS))
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
      return { day, visits: Math.round((140 - age) * (isWeekend ? 1.4 : 1) * (0.8 + 0.4 * chance())) }
    }),
  )
  await markDaysStale(addDays(today, -OLDEST_DAYS), today)
}
