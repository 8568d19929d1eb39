import { frame } from './frame.ts'
import type { MailOf, SecurityEvent } from './mails.ts'

const NOTICES: Record<SecurityEvent, { subject: string; title: string; text: string }> = {
  'two-step-on': {
    subject: 'Two-step verification is on',
    title: 'Two-step verification is on',
    text: 'Signing in to your Pitlane account now also needs a code from your authenticator app.',
  },
  'two-step-off': {
    subject: 'Two-step verification is off',
    title: 'Two-step verification is off',
    text: 'You can sign in to your Pitlane account without a code again.',
  },
  'two-step-reset': {
    subject: 'Two-step verification was reset',
    title: 'Two-step verification was reset',
    text: 'Our team turned off two-step verification and removed all passkeys of your Pitlane account. Your password works without a code again.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    title: 'Recovery code used',
    text: 'A recovery code was used to sign in to your Pitlane account. It does not work again.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    title: 'Passkey added',
    text: 'A new passkey can now sign in to your Pitlane account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    title: 'Passkey removed',
    text: 'A passkey was removed from your Pitlane account. It can no longer sign in.',
  },
  'payout-details-changed': {
    subject: 'Your payout details changed',
    title: 'Payout details changed',
    text: 'The bank or PayPal details that we use for your Pitlane payouts were changed.',
  },
  'payout-account-connected': {
    subject: 'A Stripe account was connected',
    title: 'Stripe account connected',
    text: 'A Stripe account was connected to your Pitlane account. Your royalties can be paid into it.',
  },
}

export function securityNotice({ event, origin }: MailOf<'security-notice'>) {
  const { subject, title, text } = NOTICES[event]
  return frame({
    subject,
    title,
    paragraphs: [`${text} If this was you, no action is needed.`, 'If not, reset your password immediately.'],
    action: { label: 'Reset password', link: `${origin}/auth/forgot` },
    note: 'We send this email whenever sign-in settings or payout details change, so that you notice if someone else changes them.',
  })
}
