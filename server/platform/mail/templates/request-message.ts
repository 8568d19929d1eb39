import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'
import { unsubscribeAction } from './unsubscribe-link.ts'

export function requestMessage(mail: MailOf<'request-message'>) {
  const { title, texts, requestId, origin } = mail
  return frame({
    subject: `Message about your request: ${title}`,
    title: 'A message from our team',
    paragraphs: [`We wrote to you about the request “${title}”:`, ...texts.flatMap(toLines)],
    action: { label: 'Reply', link: `${origin}/designers?tab=accepted&request=${requestId}` },
    note: 'You received this email because you claimed a design request on Pitlane. Reply on the page; replies to this email are not read.',
    unsubscribe: unsubscribeAction(mail),
  })
}

export function requestMessageAdmin(mail: MailOf<'request-message-admin'>) {
  const { title, designer, texts, requestId, origin } = mail
  return frame({
    subject: `Message from ${designer}: ${title}`,
    title: 'A message from a designer',
    paragraphs: [`${designer} wrote about the request “${title}”:`, ...texts.flatMap(toLines)],
    action: { label: 'Reply', link: `${origin}/admin?tab=requests&request=${requestId}` },
    note: 'You received this email because you are an admin of this Pitlane shop.',
  })
}

function toLines(text: string) {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
