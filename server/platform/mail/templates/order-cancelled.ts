import { type Cents, formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'
import { REFUND_TIMING } from './refund-timing.ts'

/** An admin canceled the order without a request from the customer. */
export function orderCancelled(mail: MailOf<'order-cancelled'>) {
  const { orderNumber, refundedCents, isFree } = mail
  return frame({
    subject: `Your Pitlane order ${orderNumber} is canceled`,
    title: 'Your order is canceled',
    paragraphs: [
      `We have canceled your order ${orderNumber}. It will not be shipped.`,
      ...(isFree ? [] : [describeRefund(refundedCents)]),
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}

function describeRefund(refundedCents: Cents) {
  if (refundedCents === 0)
    return 'If a refund is due, it goes to the payment method you used, and we email you when we send it.'
  return `We have refunded ${formatMoney(refundedCents)} to the payment method you used. ${REFUND_TIMING}`
}
