import { HOUR_SECONDS, MINUTE_MS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

export const AUTH_CODE_SECONDS = 300
/** A fresh session may change the password without re-entering it. */
export const FRESH_SESSION_MS = 10 * MINUTE_MS

/** Per IP address. */
export const SIGN_UPS: Limit = { name: 'sign-up', tries: 30, windowSeconds: 300 }
export const TOKENS: Limit = { name: 'token', tries: 150, windowSeconds: 300 }
export const MAIL_REQUESTS: Limit = { name: 'recover', tries: 30, windowSeconds: 300 }
/** Wrong passwords: the first limit counts per email address and IP address, the second per email address. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-password', tries: 10, windowSeconds: 300 }
export const WRONG_PASSWORDS_ANYWHERE: Limit = {
  name: 'wrong-password-anywhere',
  tries: 100,
  windowSeconds: HOUR_SECONDS,
}
/** Per account. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', tries: 5, windowSeconds: HOUR_SECONDS }
/** Per recipient, whether or not an account exists. */
export const MAILS_TO_ADDRESS: Limit = { name: 'mail-to', tries: 1, windowSeconds: 60 }
