import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** Forwards a message from the contact form to the shop. */
export function contactMessage({ topic, name, email, message, order, inbox }: MailOf<'contact-message'>) {
  return frame({
    subject: `${CONTACT_TOPIC_NAMES[topic]}${order ? ` ${order.orderNumber}` : ''}: ${name}`,
    title: CONTACT_TOPIC_NAMES[topic],
    paragraphs: [
      `From ${name}, ${email}`,
      ...(order ? [`Order ${order.orderNumber}: ${order.link}`] : []),
      ...(inbox ? [`Reply in the inbox: ${inbox}`] : []),
      ...message.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    action: { label: 'Reply', link: `mailto:${encodeURIComponent(email)}` },
    note: 'Sent through the contact form. An email to the sender is not stored in the inbox.',
  })
}
