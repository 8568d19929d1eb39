import type { SendMailOptions } from 'nodemailer'
import { config } from '#server/platform/config.ts'
import { renderMail } from './render-mail.ts'
import type { Mail } from './templates/mails.ts'
import { unsubscribeLinkOf } from './templates/unsubscribe-link.ts'

const DEFAULT_FROM = 'Pitlane <hello@pitlane.test>'

/** The message as a mail program gets it. */
export function composeMail(mail: Mail, jobId: string): SendMailOptions {
  return {
    from: config.MAIL_FROM ?? DEFAULT_FROM,
    to: { name: '', address: mail.to }, // as text, a comma in it would add a recipient
    messageId: `<${jobId}@pitlane>`,
    ...renderMail(mail),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    // Whoever answers in the shop's mail program answers the sender.
    ...(mail.kind === 'contact-message' && { replyTo: { name: '', address: mail.email } }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show a button for these, and press it with a POST (RFC 8058). */
function unsubscribeHeaders(mail: Mail): Record<string, string> {
  const link = unsubscribeLinkOf(mail)
  return link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}
