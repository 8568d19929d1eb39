import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

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
