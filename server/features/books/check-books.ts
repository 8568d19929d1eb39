import { alertAdmins } from './alert-admins.ts'
import { checkDay } from './check-day.ts'
import { listDueDays } from './due-days.ts'

/** Days per run of the sweep over the whole history: ten years take a day and a half. */
const SWEEP_DAYS = 100

/**
 * Checks the books incrementally: today and yesterday, the days of orders with recent refunds, the days with open
 * differences, and the days whose last check is the oldest. Alerts admins about new differences.
 */
export async function checkBooks(now = new Date(), { sweepDays = SWEEP_DAYS } = {}): Promise<void> {
  for (const day of await listDueDays(now, sweepDays)) await checkDay(day, now)
  await alertAdmins(now)
}
