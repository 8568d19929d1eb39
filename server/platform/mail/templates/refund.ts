import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function refund({ amountCents, reason, orderId, origin }: MailOf<'refund'>) {
  return frame({
    subject: `Your refund of ${formatMoney(amountCents)}`,
    title: 'Money on its way back',
    paragraphs: [
      `We have refunded ${formatMoney(amountCents)} of your order ${orderId}. It goes to the card that you paid with; most banks show it within five to ten days.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'See your order', link: `${origin}/account/orders/${orderId}` },
    note: 'You get this mail because you ordered at Pitlane.',
  })
}
