import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import { CONVERSATION_LINK_DAYS } from '#domain/policies.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** Our reply to a message from the contact form. */
export function contactReply({ topic, orderNumber, text, link }: MailOf<'contact-reply'>) {
  const about = orderNumber ? `${CONTACT_TOPIC_NAMES[topic]} ${orderNumber}` : CONTACT_TOPIC_NAMES[topic]
  return frame({
    subject: `Re: Your message to Pitlane: ${about}`,
    title: 'Our reply',
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: 'View and reply', link },
    note: `You received this email because you wrote to us. Reply with the button above; it opens your conversation for ${CONVERSATION_LINK_DAYS} days, so please do not forward it.`,
  })
}
