import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function passwordChanged({ origin }: MailOf<'password-changed'>) {
  return frame({
    subject: 'Your Pitlane password was changed',
    title: 'Password changed',
    paragraphs: [
      'The password of your Pitlane account was changed. If it was you, there is nothing to do.',
      'If it was not you, reset your password at once.',
    ],
    action: { label: 'Reset password', link: `${origin}/auth/forgot` },
    note: 'We send this mail whenever a password changes, so that nobody can do it behind your back.',
  })
}
