import { MAX_PRICE_CENTS, MAX_TITLE_LENGTH } from './catalog.ts'
import { isoDay } from './dates.ts'
import { type Cents, cents } from './money.ts'

/** The newest open requests on the home page. */
export const OPEN_REQUESTS_SHOWN = 3

export const REQUEST_STATUSES = ['open', 'in_progress', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Appended to the request's title to name the design that fulfills it. */
const REQUESTED_SUFFIX = ' (Requested)'

/** Leaves room for the suffix, so that every request can be fulfilled. */
export const MAX_REQUEST_TITLE_LENGTH = MAX_TITLE_LENGTH - REQUESTED_SUFFIX.length

export function requestedTitle(title: string): string {
  return title + REQUESTED_SUFFIX
}

/** Caps the budget at the maximum design price. */
export function requestedPrice(budgetCents: Cents): Cents {
  return cents(Math.min(budgetCents, MAX_PRICE_CENTS))
}

/** A deadline is a date, for example 2026-11-30, and ends with that day in UTC. */
export function isPastDeadline(deadline: string, now: Date): boolean {
  return deadline < isoDay(now)
}
