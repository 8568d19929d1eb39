import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { orderLink, PURCHASE_NOTE } from './order-mail.ts'

export function addressNeeded(mail: MailOf<'address-needed'>) {
  return frame({
    subject: `Where should we ship your Pitlane order ${mail.orderNumber}?`,
    title: 'We need your shipping address',
    paragraphs: [
      'Thank you for your payment. We could not read a shipping address for your order, so we cannot send it yet.',
      'Please open your order and enter the address. We ship as soon as we have it.',
    ],
    action: { label: 'Enter your address', link: orderLink(mail) },
    note: PURCHASE_NOTE,
  })
}
