const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }

/** What is left until a moment, in whole seconds: the last one counts until it is over, and then it stands at zero. */
export function countDown(leftMs: number): Countdown {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS)) * SECOND_MS
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  }
}

/** How many of the five start lights are on: all of them in the last second, none when it is time to go. */
export function countLights(leftMs: number): number {
  if (leftMs <= 0) return 0
  if (leftMs <= SECOND_MS) return 5
  if (leftMs <= DAY_MS) return 4
  if (leftMs <= 14 * DAY_MS) return 3
  return leftMs <= 30 * DAY_MS ? 2 : 1
}

/** “August 24, 2025 at 12:00 PM CDT”: noon where the shop is. */
export function formatLaunch(at: Date): string {
  // Not set up beforehand: home loads this file and seldom needs it.
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return moment.format(at).replaceAll(/[\u00a0\u202f]/g, ' ')
}
