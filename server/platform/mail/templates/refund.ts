import { addCents, cents, formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function refund(mail: MailOf<'refund'>) {
  const { amountCents, taxCents = cents(0), reason, orderNumber } = mail
  const sum = formatMoney(addCents(amountCents, taxCents))
  const tax = taxCents > 0 ? ` (including ${formatMoney(taxCents)} sales tax)` : ''
  return frame({
    subject: `Your refund of ${sum} for order ${orderNumber}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${sum}${tax} for your order ${orderNumber} to the payment method you used. ${REFUND_TIMING}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'View your order', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
