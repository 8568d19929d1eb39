import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** `archivedDesigns` is missing in emails that were queued by an older version. */
export function accountSuspended({ reason, archivedDesigns = 0, origin }: MailOf<'account-suspended'>) {
  return frame({
    subject: 'Your Pitlane account is suspended',
    title: 'Account suspended',
    paragraphs: [
      'We have suspended your account and signed you out on all devices. You cannot sign in or reset your password until we lift the suspension.',
      `Reason: ${reason}`,
      ...(archivedDesigns > 0 ? ['Your designs are no longer in the shop. Your royalties are not affected.'] : []),
      'Orders you have paid for will still be delivered, and we will email you about them. If you think this is a mistake, contact us.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'You received this email because this address belongs to a Pitlane account.',
  })
}

export function accountRestored({ restoredDesigns = 0, origin }: MailOf<'account-restored'>) {
  return frame({
    subject: 'Your Pitlane account is active again',
    title: 'Back on track',
    paragraphs: [
      'We have lifted the suspension of your account. You can sign in again with your password or passkey.',
      ...(restoredDesigns > 0 ? ['The designs that we archived with the suspension are back in the shop.'] : []),
    ],
    action: { label: 'Sign in', link: `${origin}/auth/login` },
    note: 'You received this email because this address belongs to a Pitlane account.',
  })
}
