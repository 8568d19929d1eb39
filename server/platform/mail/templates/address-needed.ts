import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

export function addressNeeded({ orderId, origin }: MailOf<'address-needed'>) {
  return frame({
    subject: 'Where should we ship your Pitlane order?',
    title: 'We need your shipping address',
    paragraphs: [
      'Thank you for your payment. We could not read a shipping address for your order, so we cannot send it yet.',
      'Please open your order and enter the address. We ship as soon as we have it.',
    ],
    action: { label: 'Enter your address', link: `${origin}/account/orders/${orderId}` },
    note: 'You received this email because you placed an order with Pitlane.',
  })
}
