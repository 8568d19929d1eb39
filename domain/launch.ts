import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }

/** Splits the remaining time into days, hours, minutes and seconds. Seconds are rounded up; the minimum is zero. */
export function countDown(leftMs: number): Countdown {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS)) * SECOND_MS
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  }
}

const LIGHTS = 5

/**
 * The number of start lights that are on. In the last five seconds, one more goes on each second, as at the start of a
 * race. None are on after the launch.
 */
export function countLights(leftMs: number): number {
  if (leftMs <= 0) return 0
  if (leftMs <= LIGHTS * SECOND_MS) return LIGHTS + 1 - Math.ceil(leftMs / SECOND_MS)
  if (leftMs <= DAY_MS) return 4
  if (leftMs <= 14 * DAY_MS) return 3
  return leftMs <= 30 * DAY_MS ? 2 : 1
}
