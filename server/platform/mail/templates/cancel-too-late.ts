import { RETURN_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'

/** Answers a cancellation request of an order that has shipped in the meantime. */
export function cancelTooLate(mail: MailOf<'cancel-too-late'>) {
  return frame({
    subject: `Your Pitlane order ${mail.orderNumber} can no longer be canceled`,
    title: 'Your order has already shipped',
    paragraphs: [
      `You asked us to cancel your order ${mail.orderNumber}. It has already shipped, so we can no longer cancel it.`,
      `You can return unworn items within ${RETURN_DAYS} days of delivery for a refund. This page explains how: ${mail.origin}/returns`,
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
