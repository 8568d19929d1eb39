import { formatAmount, formatMoney } from '#domain/money.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function paymentHeld({ amountCents, currency, askedCents, origin }: MailOf<'payment-held'>) {
  return frame({
    subject: 'We are looking at your payment',
    title: 'A red flag on your payment',
    paragraphs: [
      `We received ${formatAmount(amountCents, currency)}, but your order came to ${formatMoney(askedCents)}. So we have not begun with it yet.`,
      'Somebody of us looks at it and writes to you. Please do not pay again.',
    ],
    action: { label: 'Write to us', link: `${origin}/contact` },
    note: 'You get this mail because you paid at Pitlane.',
  })
}

export function heldRefunded({ amountCents, currency, origin }: MailOf<'held-refunded'>) {
  const paid = formatAmount(amountCents, currency)
  return frame({
    subject: `Your refund of ${paid}`,
    title: 'Money on its way back',
    paragraphs: [
      `Your payment of ${paid} did not match your order, so we have refunded all of it. It goes to the card that you paid with; most banks show it within five to ten days.`,
      'Nothing was ordered. If you still want it, put it into your cart again.',
    ],
    action: { label: 'Go to the shop', link: `${origin}/shop` },
    note: 'You get this mail because you paid at Pitlane.',
  })
}
