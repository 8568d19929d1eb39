import { CONFIRM_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function newsletterConfirm({ link }: MailOf<'newsletter-confirm'>) {
  return frame({
    subject: 'Confirm your Pitlane newsletter',
    title: 'One more corner',
    paragraphs: [
      'Somebody, hopefully you, asked for the Pitlane newsletter at this address. Confirm it and you are on the list.',
      `The link works for ${CONFIRM_DAYS} days.`,
    ],
    action: { label: 'Confirm', link },
    note: 'If it was not you, ignore this mail: without the click nothing is ever sent here again.',
  })
}
