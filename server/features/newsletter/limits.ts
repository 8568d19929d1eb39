import { MIN_FORM_SECONDS } from '#domain/contact.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

const HOUR_SECONDS = 3600
const DAY_MS = 86_400_000

/** Messages: by the network's address, then by the address that the confirmation goes to. */
export const MESSAGES_BY_IP: Limit = { name: 'contact', tries: 10, windowSeconds: HOUR_SECONDS }
export const MESSAGES_BY_SENDER: Limit = { name: 'contact-from', tries: 3, windowSeconds: HOUR_SECONDS }
/** A form that is filled in faster than that was filled in by a program; one older than a day is opened anew. */
export const FORM_MIN_MS = MIN_FORM_SECONDS * 1000
export const FORM_MAX_MS = DAY_MS
/** A year, as the privacy page says. */
export const MESSAGES_KEPT_DAYS = 365

export const SUBSCRIPTIONS_BY_IP: Limit = { name: 'newsletter', tries: 20, windowSeconds: HOUR_SECONDS }
/** Between two mails that ask an address to confirm. */
export const CONFIRM_PAUSE_MS = 10 * 60_000
export const CONFIRM_DAYS = 7
export const CONFIRM_MS = CONFIRM_DAYS * DAY_MS
export const MESSAGES_KEPT_MS = MESSAGES_KEPT_DAYS * DAY_MS
