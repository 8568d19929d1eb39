import { MIN_FORM_SECONDS } from '#domain/contact.ts'
import { DAY_MS, HOUR_SECONDS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

/** Per email address, because each message sends a confirmation. */
export const MESSAGES_BY_SENDER: Limit = { name: 'contact-from', tries: 3, windowSeconds: HOUR_SECONDS }
/** Per conversation, because each answer is emailed to the shop. */
export const ANSWERS_BY_CONVERSATION: Limit = { name: 'contact-answer', tries: 5, windowSeconds: HOUR_SECONDS }
/** Faster submissions come from bots. A form older than a day must be reloaded. */
export const FORM_MIN_MS = MIN_FORM_SECONDS * 1000
export const FORM_MAX_MS = DAY_MS
