import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** To the shop: what somebody wrote. */
export function contactMessage({ topic, name, email, message }: MailOf<'contact-message'>) {
  return frame({
    subject: `${CONTACT_TOPIC_NAMES[topic]}: ${name}`,
    title: CONTACT_TOPIC_NAMES[topic],
    paragraphs: [`From ${name}, ${email}`, ...message.split(/\n+/).filter((line) => line.trim() !== '')],
    action: { label: 'Answer', link: `mailto:${encodeURIComponent(email)}` },
    note: 'Sent with the contact form. An answer to this mail goes to the sender.',
  })
}
