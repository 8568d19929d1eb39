import { EMAIL_CONFIRMATION_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function emailConfirmation({ link }: MailOf<'email-confirmation'>) {
  return frame({
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    paragraphs: [
      'Confirm that you can read email at this address.',
      `This link expires in ${EMAIL_CONFIRMATION_DAYS} days.`,
    ],
    action: { label: 'Confirm email address', link },
    note: 'If you do not have a Pitlane account, ignore this email and do not confirm.',
  })
}
