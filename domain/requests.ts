import { MAX_PRICE_CENTS, MAX_TITLE_LENGTH } from './catalog.ts'
import { isoDay } from './dates.ts'
import { type Cents, cents } from './money.ts'

export const REQUEST_STATUSES = ['open', 'in_progress', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The design that fulfils a request carries the request's title and this. */
const REQUESTED_SUFFIX = ' (Requested)'

/** Leaves room for the suffix, so that every request can be fulfilled. */
export const MAX_REQUEST_TITLE_LENGTH = MAX_TITLE_LENGTH - REQUESTED_SUFFIX.length

export function requestedTitle(title: string): string {
  return title + REQUESTED_SUFFIX
}

/** A budget has no bound, a design's price has. */
export function requestedPrice(budgetCents: Cents): Cents {
  return cents(Math.min(budgetCents, MAX_PRICE_CENTS))
}

/** A deadline is a day, like 2026-11-30, and lasts until that day ends in UTC. */
export function isPastDeadline(deadline: string, now: Date): boolean {
  return deadline < isoDay(now)
}
