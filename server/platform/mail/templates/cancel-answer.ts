import { RETURN_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function cancelAnswer({ accept, message, orderId, origin }: MailOf<'cancel-answer'>) {
  return frame({
    subject: accept ? 'Your Pitlane order is canceled' : 'Your Pitlane order cannot be canceled',
    title: accept ? 'Your order is canceled' : 'We could not cancel your order',
    paragraphs: [
      accept
        ? `As you requested, we have canceled your order ${orderId} and refunded it in full to the card you paid with. ${REFUND_TIMING}`
        : `You asked us to cancel your order ${orderId}. We can no longer cancel it, so you will receive it as ordered. You can return unworn items within ${RETURN_DAYS} days of delivery.`,
      ...(message ? [message] : []),
    ],
    action: { label: 'View your order', link: `${origin}/account/orders/${orderId}` },
    note: 'You received this email because you placed an order with Pitlane.',
  })
}
