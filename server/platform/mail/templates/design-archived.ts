import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function designArchived(mail: MailOf<'design-archived'>) {
  const { title, reason, origin } = mail
  return frame({
    subject: `Archived: ${title}`,
    title: 'Off the track',
    paragraphs: [
      `We took “${title}” out of the shop. Customers can no longer buy it.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'You keep the royalties on everything sold so far. If you think this is a mistake, contact us.',
    ],
    action: { label: 'Open My Designs', link: `${origin}/designers?tab=designs` },
    note: 'You received this email because your design was for sale at Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
