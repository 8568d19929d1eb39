import { reviewPath } from '#domain/ratings.ts'
import { frame } from './frame.ts'
import type { MailedItem, MailOf } from './mails.ts'
import { itemRow, orderLink } from './order-mail.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function ratingInvitation(mail: MailOf<'rating-invitation'>) {
  const { items, orderNumber, origin } = mail
  const linkTo = ({ design_id, product }: MailedItem) => origin + reviewPath(design_id, product)
  const [first, second] = items
  return frame({
    subject: 'How does it fit? Review your Pitlane order',
    title: 'How does it fit?',
    paragraphs: [
      `You have had your order ${orderNumber} for a few days. Tell other customers how you like it, and whether it runs small or large.`,
      'It takes a minute, and you can add photos.',
    ],
    table: {
      rows: items.map((item) => ({
        ...itemRow(item, origin),
        // With a single item, the button below opens its form.
        action: second && { label: 'Write a review', link: linkTo(item) },
      })),
      totals: [],
    },
    action: {
      label: second ? 'Write your reviews' : 'Write a review',
      link: first && !second ? linkTo(first) : orderLink(mail),
    },
    note: 'You received this email because you placed an order with Pitlane. We ask once per order.',
    unsubscribe: unsubscribeAction(mail),
  })
}
