import { RETURN_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function cancelAnswer(mail: MailOf<'cancel-answer'>) {
  const { accept, message, orderNumber, isFree } = mail
  const refund = isFree ? '.' : ` and refunded it in full to the payment method you used. ${REFUND_TIMING}`
  return frame({
    subject: `Your Pitlane order ${orderNumber} ${accept ? 'is canceled' : 'cannot be canceled'}`,
    title: accept ? 'Your order is canceled' : 'We could not cancel your order',
    paragraphs: [
      accept
        ? `As you requested, we have canceled your order ${orderNumber}${refund}`
        : `You asked us to cancel your order ${orderNumber}. We can no longer cancel it, so you will receive it as ordered. You can return unworn items within ${RETURN_DAYS} days of delivery.`,
      ...(message ? [message] : []),
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
