const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** `2026-11-14` is Nov 14, 2026, wherever the reader is. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
