import { addDays } from './insight.ts'
import { type Mills, mills } from './royalties.ts'

/** The periods that designers can choose, in days until today. */
export const ANALYTICS_PERIODS = [7, 30, 90, 365] as const

/** The forecast assumes that sales go on like on this many days. */
export const FORECAST_BASE_DAYS = 30

/** The full days before today, because today is not over. */
export function forecastBase(today: string): { from: string; to: string } {
  return { from: addDays(today, -FORECAST_BASE_DAYS), to: addDays(today, -1) }
}

/** The royalties of the coming days if every day is like the average day of the base. Never negative. */
export function forecastMills(baseMills: Mills, days: number): Mills {
  return mills(Math.max(0, Math.round((baseMills * days) / FORECAST_BASE_DAYS)))
}
