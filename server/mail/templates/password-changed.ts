import type { MailOf } from '../mails.ts'
import { frame } from './frame.ts'

export function passwordChanged({ origin }: MailOf<'password-changed'>) {
  return frame({
    subject: 'Your Pitlane password was changed',
    title: 'Password changed',
    paragraphs: [
      'The password of your Pitlane account was changed. If it was you, there is nothing to do.',
      'If it was not you, reset your password from the sign-in page at once.',
    ],
    action: { label: 'Go to sign-in', link: `${origin}/auth/login` },
    note: 'We send this mail whenever a password changes, so that nobody can do it behind your back.',
  })
}
