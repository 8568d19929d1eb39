import { MIN_FORM_SECONDS } from '#domain/contact.ts'
import { DAY_MS, HOUR_SECONDS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

/** Messages: by the network's address, then by the address that the confirmation goes to. */
export const MESSAGES_BY_IP: Limit = { name: 'contact', tries: 10, windowSeconds: HOUR_SECONDS }
export const MESSAGES_BY_SENDER: Limit = { name: 'contact-from', tries: 3, windowSeconds: HOUR_SECONDS }
/** A form that is filled in faster than that was filled in by a program; one older than a day is opened anew. */
export const FORM_MIN_MS = MIN_FORM_SECONDS * 1000
export const FORM_MAX_MS = DAY_MS
