import { z } from '@hono/zod-openapi'

/** Wide enough for every order, deadline and filter, and far from the dates that PostgreSQL or JavaScript cannot handle. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31']
const MESSAGE = 'The date must be between 2000 and 2100.'

/** A calendar day, such as 2026-11-30. */
export const DayInput = z.iso.date().refine(isInRange, MESSAGE)

/** A point in time in UTC. */
export const TimeInput = z.iso.datetime().refine((time) => isInRange(time.slice(0, 10)), MESSAGE)

function isInRange(day: string) {
  return day >= FIRST && day <= LAST
}
