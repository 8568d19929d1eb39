import { formatAmount, formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { REFUND_TIMING } from './refund-timing.ts'

export function paymentHeld({ amountCents, currency, askedCents, origin }: MailOf<'payment-held'>) {
  return frame({
    subject: 'We are reviewing your payment',
    title: 'Your payment is on hold',
    paragraphs: [
      `We received ${formatAmount(amountCents, currency)}, but your order total was ${formatMoney(askedCents)}. We have not placed your order yet.`,
      'We are reviewing the payment and will email you the result. Please do not pay again.',
    ],
    action: { label: 'Contact us', link: `${origin}/contact` },
    note: 'You received this email because you made a payment to Pitlane.',
  })
}

export function heldRefunded({ amountCents, currency, origin }: MailOf<'held-refunded'>) {
  const paid = formatAmount(amountCents, currency)
  return frame({
    subject: `Your refund of ${paid}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `Your payment of ${paid} did not match your order total, so we have refunded it in full to the payment method you used. ${REFUND_TIMING}`,
      'No order was placed. If you still want these items, add them to your cart again.',
    ],
    action: { label: 'Go to the shop', link: `${origin}/shop` },
    note: 'You received this email because you made a payment to Pitlane.',
  })
}
