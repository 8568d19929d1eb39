import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function accountDeleted({ origin }: MailOf<'account-deleted'>) {
  return frame({
    subject: 'Your Pitlane account was deleted',
    title: 'Account deleted',
    paragraphs: [
      'We have deleted your account and removed your name and email address. Orders you placed will still be delivered. We keep their records, because tax law requires it.',
      'If this was not you, contact us immediately. Otherwise, this is our last email about your account.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'We send this email whenever an account is deleted, so that you notice if someone else deletes it.',
  })
}
