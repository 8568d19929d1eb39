import { CONFIRM_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function newsletterConfirm({ link }: MailOf<'newsletter-confirm'>) {
  return frame({
    subject: 'Confirm your newsletter subscription',
    title: 'One more corner',
    paragraphs: [
      'Someone, hopefully you, signed up this email address for the Pitlane newsletter. Confirm to subscribe.',
      `This link expires in ${CONFIRM_DAYS} days.`,
    ],
    action: { label: 'Confirm subscription', link },
    note: 'If this was not you, ignore this email. We will not email you again unless you confirm.',
  })
}
