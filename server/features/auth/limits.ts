import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

export const AUTH_CODE_SECONDS = 300
/** How many recovery links of an account are valid at the same time. */
export const VALID_RECOVERY_LINKS = 3
/** A fresh session may change the password without re-entering it. */
export const FRESH_SESSION_MS = 10 * MINUTE_MS

/** Wrong passwords: the first limit counts per email address and IP address, the second per email address. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-password', tries: 10, windowSeconds: 300 }
export const WRONG_PASSWORDS_ANYWHERE: Limit = {
  name: 'wrong-password-anywhere',
  tries: 100,
  windowSeconds: HOUR_SECONDS,
}
/** Wrong codes of an authenticator app: the first limit counts per account and IP address, the second per account. */
export const WRONG_CODES: Limit = { name: 'wrong-code', tries: 5, windowSeconds: 300 }
export const WRONG_CODES_ANYWHERE: Limit = { name: 'wrong-code-anywhere', tries: 20, windowSeconds: HOUR_SECONDS }
/** Per account and IP address. Recovery codes are too long to guess, so no limit for the whole account can lock its owner out. */
export const WRONG_RECOVERY_CODES: Limit = { name: 'wrong-recovery-code', tries: 10, windowSeconds: 300 }
/** Per account. */
export const PASSWORD_CHANGES: Limit = { name: 'password-change', tries: 5, windowSeconds: HOUR_SECONDS }
export const CONFIRMATION_REQUESTS: Limit = { name: 'email-confirmation', tries: 5, windowSeconds: HOUR_SECONDS }
export const EMAIL_CHANGES: Limit = { name: 'email-change', tries: 5, windowSeconds: HOUR_SECONDS }
/** Per recipient, whether or not an account exists. */
export const MAILS_TO_ADDRESS: Limit = { name: 'mail-to', tries: 1, windowSeconds: 60 }
export const RECOVERIES_PER_DAY: Limit = { name: 'recovery-day', tries: 10, windowSeconds: DAY_SECONDS }
/** Welcome emails, confirmation links and notices about a change of address. Recovery is not counted, so that it stays available. */
export const MAILS_TO_ADDRESS_DAILY: Limit = { name: 'mail-to-daily', tries: 10, windowSeconds: DAY_SECONDS }
/** Only password changes count, so that no other email can use up the limit. More notices are merged and sent later. */
export const PASSWORD_NOTICES: Limit = { name: 'password-notice', tries: 1, windowSeconds: 60 }
export const PASSWORD_NOTICES_DAILY: Limit = { name: 'password-notice-daily', tries: 10, windowSeconds: DAY_SECONDS }
