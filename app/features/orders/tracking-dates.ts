const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayInUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A carrier writes a mere day as its midnight in UTC, which west of Greenwich would be the day before. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return (date.getTime() % 86_400_000 === 0 ? dayInUtc : day).format(date)
}

/** Nov 14, 2026, 5:48 AM, where the buyer is. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso))
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** 12 minutes */
export function formatAge(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60]
  const count = Math.max(1, Math.round(seconds / size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
