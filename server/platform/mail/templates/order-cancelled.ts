import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'
import { REFUND_TIMING } from './refund-timing.ts'

/** An admin canceled the order without a request from the customer. */
export function orderCancelled(mail: MailOf<'order-cancelled'>) {
  const { orderNumber, refundedCents, origin } = mail
  return frame({
    subject: `Your Pitlane order ${orderNumber} is canceled`,
    title: 'Your order is canceled',
    paragraphs: [
      `We have canceled your order ${orderNumber}. It will not be shipped.`,
      refundedCents > 0
        ? `We have refunded ${formatMoney(refundedCents)} to the card you paid with. ${REFUND_TIMING}`
        : `Refunds go to the card you paid with, and we email you about each one. If you have questions, contact us: ${origin}/contact`,
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
