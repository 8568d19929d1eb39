import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import type { Mail } from './templates/mails.ts'

/**
 * Who gets each email. An account whose address is not confirmed may belong to someone else's address, so it gets only
 * links that prove the address, password recovery, security notices, suspensions and emails about its own purchases. The newsletter,
 * the contact form and notices of rights holders have nothing to do with accounts; the newsletter has its own confirmation.
 * @internal
 */
export const AUDIENCES: Record<Mail['kind'], 'always' | 'verified'> = {
  welcome: 'always',
  'email-confirmation': 'always',
  recovery: 'always',
  'email-change': 'always',
  'email-in-use': 'always',
  'password-changed': 'always',
  'security-notice': 'always',
  'email-changed': 'always',
  'account-deleted': 'always',
  'account-suspended': 'always',
  'account-restored': 'always',
  'order-confirmation': 'always',
  'address-needed': 'always',
  refund: 'always',
  shipped: 'always',
  'order-cancelled': 'always',
  'payment-held': 'always',
  'held-refunded': 'always',
  'cancel-received': 'always',
  'cancel-answer': 'always',
  'cancel-too-late': 'always',
  'newsletter-confirm': 'always',
  'newsletter-welcome': 'always',
  'newsletter-issue': 'always',
  'contact-message': 'always',
  'contact-reply': 'always',
  'contact-received': 'always',
  'rights-notice': 'always',
  'rights-notice-received': 'always',
  'rights-decision': 'always',
  'rights-countered': 'always',
  'rights-counter-notice': 'always',
  'design-approved': 'verified',
  'design-rejected': 'verified',
  'design-archived': 'verified',
  'revision-reviewed': 'verified',
  'claim-revoked': 'verified',
  'claim-expired': 'verified',
  'claim-expired-admin': 'verified',
  'claim-reminder': 'verified',
  'request-reopened': 'verified',
  'request-message': 'verified',
  'request-message-admin': 'verified',
  'payout-settled': 'verified',
  'payout-delayed': 'verified',
  notification: 'verified',
  'notification-digest': 'verified',
  'books-differ': 'verified',
  'dispute-opened': 'verified',
  'dispute-reminder': 'verified',
  'dispute-answer-rejected': 'verified',
  'dispute-closed': 'verified',
  'follow-news': 'verified',
  'rating-invitation': 'verified',
  'rating-rejected': 'verified',
  'rights-designer': 'verified',
}

/** Whether the email needs a confirmed address and goes to an account without one. */
export async function isForUnverified({ kind, to }: Mail): Promise<boolean> {
  if (AUDIENCES[kind] === 'always') return false
  return (await db.$count(users, and(eq(users.email, to.toLowerCase()), isNull(users.emailVerifiedAt)))) > 0
}
