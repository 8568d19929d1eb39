import { formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function refund(mail: MailOf<'refund'>) {
  const { amountCents, reason, orderNumber } = mail
  return frame({
    subject: `Your refund of ${formatMoney(amountCents)} for order ${orderNumber}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${formatMoney(amountCents)} for your order ${orderNumber} to the card you paid with. ${REFUND_TIMING}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
