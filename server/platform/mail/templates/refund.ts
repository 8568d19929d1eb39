import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function refund({ amountCents, reason, orderId, origin }: MailOf<'refund'>) {
  return frame({
    subject: `Your refund of ${formatMoney(amountCents)}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${formatMoney(amountCents)} for your order ${orderId} to the card you paid with. ${REFUND_TIMING}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'View your order', link: `${origin}/account/orders/${orderId}` },
    note: 'You received this email because you placed an order with Pitlane.',
  })
}
