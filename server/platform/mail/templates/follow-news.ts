import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { assetOrigin } from '#server/platform/http/origin.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function followNews(mail: MailOf<'follow-news'>) {
  const { designs, more, origin } = mail
  const names = new Set(designs.map(({ designer }) => designer))
  const who = names.size === 1 && more === 0 ? [...names].join() : 'designers you follow'
  return frame({
    subject: `New from ${who}`,
    title: 'Fresh off the press',
    paragraphs: [`New in the shop from ${who}.`, ...(more > 0 ? [`See ${more} more in the shop.`] : [])],
    table: {
      rows: designs.map(({ id, title, designer, price, color }) => ({
        image: `${assetOrigin(origin)}${mockupUrl(id, color, 330, 'jpg')}`,
        title,
        detail: `by ${designer}, ${origin}/design/${id}`,
        amount: formatMoney(centsFromDollars(price)),
      })),
      totals: [],
    },
    action: { label: 'Shop new arrivals', link: `${origin}/shop/new` },
    note: 'You received this email because you follow designers on Pitlane. We send it at most once a day.',
    unsubscribe: unsubscribeAction(mail),
  })
}
