import { createTransport, type Mail as Mailer } from 'nodemailer'
import { config } from '#server/platform/config.ts'

/** Well under the time a job may take, or it would be run again while the first run still waits. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** What mails go out through: the SMTP server of the settings, else the outbox of the sandbox. */
export async function openTransport(): Promise<Mailer> {
  if (config.SMTP_URL) return toServer(config.SMTP_URL)
  if (config.SANDBOX) return toOutbox()
  throw new Error('Mail cannot be sent: SMTP_URL is not set.')
}

/** Exported for tests, which talk to an SMTP server of their own. @internal */
export function toServer(url: string): Mailer {
  return createTransport({ url, ...TIMEOUTS })
}

async function toOutbox(): Promise<Mailer> {
  const { storeMail } = await import('#sandbox/mail/outbox.ts')
  return createTransport({
    name: 'sandbox outbox',
    version: '1',
    send({ message, data }, done) {
      const [messageId, envelope] = [message.messageId(), message.getEnvelope()]
      const stored = storeMail({
        messageId,
        to: envelope.to.join(', '),
        subject: String(data.subject),
        text: String(data.text),
        html: String(data.html),
      })
      stored.then(() => done(null, { messageId, envelope }), done)
    },
  })
}
