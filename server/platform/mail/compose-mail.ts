import type { SendMailOptions } from 'nodemailer'
import { config } from '#server/platform/config.ts'
import { renderMail } from './render-mail.ts'
import type { Mail, MailOf } from './templates/mails.ts'
import { unsubscribeLinkOf } from './templates/unsubscribe-link.ts'

const DEFAULT_FROM = 'Pitlane <hello@pitlane.test>'

/** The complete message for the transport: rendered text and headers. */
export function composeMail(mail: Mail, jobId: string): SendMailOptions {
  return {
    from: config.MAIL_FROM ?? DEFAULT_FROM,
    to: { name: '', address: mail.to }, // not a string, in which a comma would add a recipient
    messageId: messageIdOf(jobId),
    ...renderMail(mail),
    headers: { ...automaticHeaders(mail), ...unsubscribeHeaders(mail) },
    ...(config.REPLY_TO && { replyTo: { name: '', address: config.REPLY_TO } }),
    // Replies to a forwarded contact message go to its sender.
    ...(mail.kind === 'contact-message' && { replyTo: { name: '', address: mail.email } }),
    ...(mail.kind === 'contact-reply' && replyHeaders(mail)),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** With the domain of the sender, as spam filters expect (RFC 5322, 3.6.4). */
function messageIdOf(jobId: string) {
  const from = config.MAIL_FROM ?? DEFAULT_FROM
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'pitlane.test'
  return `<${jobId}@${domain}>`
}

/** A person wrote the reply, so vacation responders may answer it. */
function automaticHeaders({ kind }: Mail): Record<string, string> {
  return kind === 'contact-reply' ? {} : { 'Auto-Submitted': 'auto-generated' }
}

/** Email clients group the emails of a conversation by these headers (RFC 5322). */
function replyHeaders({ replyTo, thread }: MailOf<'contact-reply'>) {
  const references = thread.map(messageIdOf)
  return { replyTo: { name: 'Pitlane', address: replyTo }, inReplyTo: references.at(-1) ?? '', references }
}

/** Email clients show an unsubscribe button for these headers and send a POST when it is pressed (RFC 8058). */
function unsubscribeHeaders(mail: Mail): Record<string, string> {
  const link = unsubscribeLinkOf(mail)
  return link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}
