import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { ANSWER_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** Confirms receipt to the sender. Does not quote the message, or the form could be used to send spam to any address. */
export function contactReceived({ topic, orderNumber, origin }: MailOf<'contact-received'>) {
  return frame({
    subject: 'We received your message',
    title: 'Message received',
    paragraphs: [
      `Thank you for your message (topic: ${CONTACT_TOPIC_NAMES[topic].toLowerCase()}${orderNumber ? `, order ${orderNumber}` : ''}). A member of our team will reply, usually within ${ANSWER_DAYS} business days.`,
      orderNumber
        ? 'You can track the order in the meantime.'
        : 'If it is about an order, you can track it in the meantime.',
    ],
    action: { label: 'View your orders', link: `${origin}/account/orders` },
    note: 'You received this email because someone entered this email address in our contact form. If that was not you, you can ignore it.',
  })
}
