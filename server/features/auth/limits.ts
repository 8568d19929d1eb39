import { HOUR_SECONDS, MINUTE_MS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

export const AUTH_CODE_SECONDS = 300
/** Who signed in just now need not give the password again to change it. */
export const FRESH_SESSION_MS = 10 * MINUTE_MS

/** By address of the network. */
export const SIGN_UPS: Limit = { name: 'sign-up', tries: 30, windowSeconds: 300 }
export const TOKENS: Limit = { name: 'token', tries: 150, windowSeconds: 300 }
export const MAIL_REQUESTS: Limit = { name: 'recover', tries: 30, windowSeconds: 300 }
/** Wrong passwords, by account and address together, then by account alone. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-password', tries: 10, windowSeconds: 300 }
export const WRONG_PASSWORDS_ANYWHERE: Limit = {
  name: 'wrong-password-anywhere',
  tries: 100,
  windowSeconds: HOUR_SECONDS,
}
/** By account. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', tries: 5, windowSeconds: HOUR_SECONDS }
/** By the address that a mail would go to, known or not. */
export const MAILS_TO_ADDRESS: Limit = { name: 'mail-to', tries: 1, windowSeconds: 60 }
