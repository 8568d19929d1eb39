import type { SendMailOptions } from 'nodemailer'
import { config } from '#server/config.ts'
import type { Mail } from './mails.ts'
import { renderMail } from './render-mail.ts'

const DEFAULT_FROM = 'Pitlane <hello@pitlane.test>'

/** The message as a mail program gets it. */
export function composeMail(mail: Mail, jobId: string): SendMailOptions {
  return {
    from: config.MAIL_FROM ?? DEFAULT_FROM,
    to: { name: '', address: mail.to }, // as text, a comma in it would add a recipient
    messageId: `<${jobId}@pitlane>`,
    ...renderMail(mail),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
