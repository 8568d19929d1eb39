import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'

/** Confirms that a cancellation request has arrived. */
export function cancelReceived(mail: MailOf<'cancel-received'>) {
  const refund = mail.isFree ? '' : ' and refund you in full'
  return frame({
    subject: `We received your request to cancel order ${mail.orderNumber}`,
    title: 'Cancellation requested',
    paragraphs: [
      `You asked us to cancel your order ${mail.orderNumber}. If printing has not started, we cancel it${refund}.`,
      'We will reply by email. You do not have to do anything.',
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
