import { DAY_MS, HOUR_SECONDS } from './durations.ts'

/** What the shop promises beyond what the law asks for; the help pages say so in these figures. */
export const RETURN_DAYS = 30
/** Until a refund is on the buyer's statement, in days; that is up to the bank. */
export const REFUND_DAYS = { min: 5, max: 10 }
/** Until a person answers a message, in business days. */
export const ANSWER_DAYS = 2

export const ACCESS_TOKEN_SECONDS = HOUR_SECONDS
/** How long a password recovery link works. */
export const RECOVERY_SECONDS = HOUR_SECONDS
/** A session ends when it has not been used for a month, or after half a year. */
export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_MAX_MS = 180 * DAY_MS

/** How long a newsletter confirmation link works. */
export const CONFIRM_DAYS = 7
export const CONFIRM_MS = CONFIRM_DAYS * DAY_MS
/** A year, as the privacy page says. */
export const MESSAGES_KEPT_DAYS = 365
export const MESSAGES_KEPT_MS = MESSAGES_KEPT_DAYS * DAY_MS
