import { centsFromDollars, formatMoney } from '#domain/money.ts'
import { mockupUrl } from '#domain/pictures.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { stopOf } from './unsubscribe-link.ts'

export function followNews(mail: MailOf<'follow-news'>) {
  const { designs, more, origin } = mail
  const names = new Set(designs.map(({ designer }) => designer))
  const who = names.size === 1 && more === 0 ? [...names].join() : 'designers you follow'
  return frame({
    subject: `New from ${who}`,
    title: 'Fresh on the wall',
    paragraphs: [
      `This came into the shop from ${who}.`,
      ...(more > 0 ? [`There ${more === 1 ? 'is 1 more' : `are ${more} more`} in the shop.`] : []),
    ],
    table: {
      rows: designs.map(({ id, title, designer, price, color }) => ({
        picture: `${origin}${mockupUrl(id, color, 330, 'jpg')}`,
        title,
        detail: `by ${designer}, ${origin}/design/${id}`,
        amount: formatMoney(centsFromDollars(price)),
      })),
      totals: [],
    },
    action: { label: 'See what is new', link: `${origin}/shop/new` },
    note: 'You get this mail, once a day at the most, because you follow designers at Pitlane.',
    stop: stopOf(mail),
  })
}
