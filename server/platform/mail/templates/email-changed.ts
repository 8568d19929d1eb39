import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function emailChanged({ newEmail, origin }: MailOf<'email-changed'>) {
  return frame({
    subject: 'Your Pitlane e-mail address was changed',
    title: 'Address changed',
    paragraphs: [
      `Your Pitlane account has moved to ${newEmail}. You sign in with that address from now on, and this is the last mail to the old one.`,
      'If it was you, there is nothing to do. If it was not, write to us at once.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'We send this mail whenever an address changes, so that nobody can do it behind your back.',
  })
}
