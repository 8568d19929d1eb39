import { PRODUCT_WORDS } from '#domain/products.ts'
import { reviewPath } from '#domain/ratings.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function ratingRejected(mail: MailOf<'rating-rejected'>) {
  const { designId, product, title, reason, origin } = mail
  return frame({
    subject: `Your review was not published: ${title}`,
    title: 'Back to the pits',
    paragraphs: [
      `We did not publish your review of “${title}”${product ? ` (${PRODUCT_WORDS[product]})` : ''}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'You can edit it, and we will look at it again.',
    ],
    action: { label: 'Edit your review', link: origin + reviewPath(designId, product) },
    note: 'You received this email because you reviewed an item you bought from Pitlane.',
    unsubscribe: unsubscribeAction(mail),
  })
}
