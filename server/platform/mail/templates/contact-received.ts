import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** To the sender. It repeats nothing that was typed, or the form would send anybody's words to anybody. */
export function contactReceived({ topic, origin }: MailOf<'contact-received'>) {
  return frame({
    subject: 'We have your message',
    title: 'Message received',
    paragraphs: [
      `Thank you for writing to us. Your message (topic: ${CONTACT_TOPIC_NAMES[topic].toLowerCase()}) is in our mailbox, and a person answers it, usually within two business days.`,
      'If it is about an order, you can see in the meantime where it is.',
    ],
    action: { label: 'See your orders', link: `${origin}/account/orders` },
    note: 'You get this mail because this address was given in the contact form. If that was not you, ignore it.',
  })
}
