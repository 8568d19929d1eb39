import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function designApproved(mail: MailOf<'design-approved'>) {
  const { title, designId, isRequested, origin } = mail
  return frame({
    subject: `Approved: ${title}`,
    title: 'Green flag',
    paragraphs: [
      isRequested
        ? `Your delivery was accepted. “${title}” is now in the shop.`
        : `“${title}” was approved and is now in the shop.`,
      'You earn 40% of every sale. See your sales and earnings in the portal.',
    ],
    action: { label: 'View it in the shop', link: `${origin}/design/${designId}` },
    note: 'You received this email because you submitted a design to Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
