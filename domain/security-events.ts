/** Every kind of security event, with its name in the interface. The log may contain other kinds, written by other versions. */
const SECURITY_EVENTS = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'locked-out': 'Sign-in blocked after too many wrong passwords',
  'sign-up': 'Account created',
  'sign-out': 'Signed out',
  'token-reuse': 'Session ended because an old token was used again',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'recovery-requested': 'Password reset requested',
  'link-redeemed': 'Email link opened',
  'second-factor-added': 'Two-step sign-in turned on',
  'second-factor-removed': 'Two-step sign-in turned off',
  'second-factor-failed': 'Wrong two-step code',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'access-denied': 'Access denied',
  'limit-reached': 'Request limit reached',
  'role-changed': 'Role changed',
  banned: 'Account suspended',
  unbanned: 'Suspension lifted',
  'payout-requested': 'Payout requested',
  'payout-paid': 'Payout paid',
  'payout-refused': 'Payout declined',
  'dispute-submitted': 'Evidence of a dispute submitted',
  'dispute-accepted': 'Dispute accepted',
  'payout-failed': 'Payout failed',
  'payout-account-connected': 'Payout account connected',
  'payout-details-changed': 'Payout details changed',
  'payout-details-read': 'Payout details read by an admin',
  'orders-exported': 'Orders exported',
  'audit-exported': 'Audit log exported',
  'payouts-exported': 'Payouts exported',
  'account-deleted': 'Account deleted',
} as const satisfies Record<string, string>

export type SecurityEventType = keyof typeof SECURITY_EVENTS
export const SECURITY_EVENT_TYPES = Object.keys(SECURITY_EVENTS) as SecurityEventType[]

/** Events that honest use rarely causes. They are logged as warnings, and marked on the admin page. */
const SUSPICIOUS: ReadonlySet<string> = new Set<SecurityEventType>([
  'locked-out',
  'token-reuse',
  'access-denied',
  'limit-reached',
])

export function isSuspicious(type: string): boolean {
  return SUSPICIOUS.has(type)
}

/** The name of an event; its type, if another version wrote it. */
export function securityEventName(type: string): string {
  return SECURITY_EVENTS[type as SecurityEventType] ?? type
}
