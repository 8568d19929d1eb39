import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function emailChanged({ newEmail, origin }: MailOf<'email-changed'>) {
  return frame({
    subject: 'Your Pitlane email address was changed',
    title: 'Email address changed',
    paragraphs: [
      `Your Pitlane email address is now ${newEmail}. Use it to sign in from now on. This is our last email to your old address.`,
      'If this was you, no action is needed. If not, contact us immediately.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'We send this email whenever an email address changes, so that you notice if someone else changes it.',
  })
}
