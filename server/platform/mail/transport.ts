import { createTransport, type Mail as Mailer, type SendMailOptions } from 'nodemailer'
import { config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { createCircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts'

/** Well below the job timeout, so that a job is not retried while its first run is still waiting. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** The server rejected this email or its recipient. That says nothing about other emails. */
const REJECTIONS = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']
const SHUTTING_DOWN = 421

let smtpUrl = config.SMTP_URL
let timeouts = TIMEOUTS
let breaker = newBreaker()

/** Another SMTP server for tests. @internal */
export function replaceMailServer(
  url: string | undefined,
  options: { now?: () => number; timeouts?: typeof TIMEOUTS } = {},
): void {
  smtpUrl = url
  timeouts = options.timeouts ?? TIMEOUTS
  breaker = newBreaker(options.now)
}

/**
 * Sends an email to the configured SMTP server, or to the outbox in sandbox mode. While the server is down, its circuit
 * breaker fails jobs immediately, so that they do not all wait for a timeout.
 */
export async function deliverMail(message: SendMailOptions): Promise<void> {
  const url = smtpUrl
  if (url) return void (await breaker.run(() => toServer(url).sendMail(message)))
  if (!config.SANDBOX) throw new Error('Cannot send email: SMTP_URL is not set.')
  await (await toOutbox()).sendMail(message)
}

function newBreaker(now?: () => number) {
  return createCircuitBreaker('The mail server', { judgeError, ...(now && { now }) })
}

function judgeError(error: unknown) {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  return { failed: !REJECTIONS.includes(code) || responseCode === SHUTTING_DOWN }
}

export function toServer(url: string): Mailer {
  return createTransport({ ...requireEncryption(url), ...timeouts })
}

/** Outside this machine, an smtp:// server must offer STARTTLS. Options in the URL would override ours, so that one is removed. */
function requireEncryption(url: string) {
  const address = new URL(url)
  if (address.protocol !== 'smtp:' || isLoopback(address.hostname)) return { url }
  address.searchParams.delete('requireTLS')
  return { url: address.href, requireTLS: true }
}

async function toOutbox(): Promise<Mailer> {
  const { storeMail } = await import('#sandbox/mail/outbox.ts')
  return createTransport({
    name: 'sandbox outbox',
    version: '1',
    send({ message, data }, done) {
      const [messageId, envelope] = [message.messageId(), message.getEnvelope()]
      if (envelope.to.some(isSimulatedBounce)) return done(rejection())
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

/** Addresses such as bounce@pitlane.test or bounce+1@pitlane.test do not exist, to try out what the shop does then. */
function isSimulatedBounce(address: string) {
  return /^bounce(?:\+[^@]*)?@/i.test(address)
}

/** The error that nodemailer reports if a mail server rejects the recipient. */
function rejection() {
  const error = new Error("Can't send mail - all recipients were rejected: 550 5.1.1 No such user")
  return Object.assign(error, { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
}
