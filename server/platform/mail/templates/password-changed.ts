import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function passwordChanged({ origin }: MailOf<'password-changed'>) {
  return frame({
    subject: 'Your Pitlane password was changed',
    title: 'Password changed',
    paragraphs: [
      'Your Pitlane password was changed. If this was you, no action is needed.',
      'If not, reset your password immediately.',
    ],
    action: { label: 'Reset password', link: `${origin}/auth/forgot` },
    note: 'We send this email whenever a password changes, so that you notice if someone else changes it.',
  })
}
