import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { assetOrigin } from '#server/platform/http/origin.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

/** An issue of the newsletter. It contains no tracking pixel and no tracking links. */
export function newsletterIssue(mail: MailOf<'newsletter-issue'>) {
  const { subject, preheader, body, designs, origin } = mail
  return frame({
    subject: mail.isTest ? `[Test] ${subject}` : subject,
    title: subject,
    preheader,
    paragraphs: [],
    body,
    ...(designs.length > 0 && {
      table: {
        rows: designs.map(({ id, title, designer, price, color }) => ({
          image: `${assetOrigin(origin)}${mockupUrl(id, color, 330, 'jpg')}`,
          title,
          detail: `by ${designer}`,
          amount: formatMoney(centsFromDollars(price)),
          action: { label: 'View design', link: `${origin}/design/${id}` },
        })),
        totals: [],
      },
    }),
    action: { label: 'Shop new arrivals', link: `${origin}/shop/new` },
    note: 'You received this email because you subscribed to the Pitlane newsletter. We do not track whether you open it.',
    unsubscribe: unsubscribeAction(mail),
  })
}
