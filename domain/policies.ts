import { DAY_MS, HOUR_SECONDS } from './durations.ts'

/** Promises to customers; the help pages quote these values. */
export const RETURN_DAYS = 30
/** Days until a refund appears on the customer's statement, which depends on the bank. */
export const REFUND_DAYS = { min: 5, max: 10 }
/** Business days until we reply to a message. */
export const ANSWER_DAYS = 2

export const ACCESS_TOKEN_SECONDS = HOUR_SECONDS
/** How long a password recovery link works. */
export const RECOVERY_SECONDS = HOUR_SECONDS
/** How long the link works that confirms an email address. */
export const EMAIL_CONFIRMATION_DAYS = 7
export const EMAIL_CONFIRMATION_MS = EMAIL_CONFIRMATION_DAYS * DAY_MS
/** A session ends after 30 days without use, and after 180 days in any case. */
export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_MAX_MS = 180 * DAY_MS

/** How long a newsletter confirmation link works. */
export const CONFIRM_DAYS = 7
export const CONFIRM_MS = CONFIRM_DAYS * DAY_MS
/** The retention period for contact messages, as stated on the privacy page. */
export const MESSAGES_KEPT_DAYS = 365
export const MESSAGES_KEPT_MS = MESSAGES_KEPT_DAYS * DAY_MS
/** How long we keep a cart that was taken to the payment page and not paid, as stated on the privacy page. */
export const UNPAID_KEPT_DAYS = 30
/** How long we keep the evidence of a closed dispute, as stated on the privacy page. */
export const EVIDENCE_KEPT_DAYS = 365
/** How long the link in a reply works, with which a customer answers without an account. */
export const CONVERSATION_LINK_DAYS = 30
export const CONVERSATION_LINK_MS = CONVERSATION_LINK_DAYS * DAY_MS
/** How long we keep an email address that cannot be reached, and the list of an issue's recipients. */
export const NEWSLETTER_KEPT_DAYS = 90
export const NEWSLETTER_KEPT_MS = NEWSLETTER_KEPT_DAYS * DAY_MS
/** The retention period for security events, as stated on the privacy page. A trigger has the same value. */
export const SECURITY_EVENTS_KEPT_DAYS = 180
