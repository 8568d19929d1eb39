import type { Mail as Mailer } from 'nodemailer'
import { type Finding, note, ok, problem, reasonOf, warning } from './finding.ts'

/** Returns the TXT records of a name, each as one text. Throws without any. */
export type ReadTxt = (name: string) => Promise<string[]>

type Sender = { from: string; dkimSelector: string | undefined }

/** Connects to the mail server and signs in, without sending. */
export async function checkMailServer(transport: Mailer): Promise<Finding[]> {
  try {
    await transport.verify()
    return [ok('The mail server accepts our connection.')]
  } catch (error) {
    return [problem(`The mail server refused our connection: ${reasonOf(error)}`, 'Check SMTP_URL.')]
  }
}

/** SPF, DKIM and DMARC: without them, mails end up in the spam folder. */
export async function checkMailDns({ from, dkimSelector }: Sender, readTxt: ReadTxt): Promise<Finding[]> {
  const domain = domainOf(from)
  const spf = await find(readTxt, domain, 'v=spf1')
  const dmarc = await find(readTxt, `_dmarc.${domain}`, 'v=DMARC1')
  return [
    spf
      ? ok(`${domain} has an SPF record.`)
      : warning(
          `${domain} has no SPF record.`,
          'Add a TXT record that allows your mail server: "v=spf1 include:… -all".',
        ),
    dmarc
      ? ok(`${domain} has a DMARC record.`)
      : warning(
          `${domain} has no DMARC record.`,
          `Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=quarantine; rua=mailto:…".`,
        ),
    await checkDkim(domain, dkimSelector, readTxt),
  ]
}

async function checkDkim(domain: string, selector: string | undefined, readTxt: ReadTxt): Promise<Finding> {
  if (!selector)
    return note(
      'DKIM was not checked.',
      'Pass the selector of your mail provider: npm run doctor -- --dkim-selector <name>.',
    )
  const name = `${selector}._domainkey.${domain}`
  if (await find(readTxt, name, 'p=')) return ok(`${name} has a DKIM key.`)
  return warning(`${name} has no DKIM key.`, 'Add the TXT record that your mail provider shows.')
}

async function find(readTxt: ReadTxt, name: string, part: string) {
  const records = await readTxt(name).catch(() => [])
  return records.some((record) => record.toLowerCase().includes(part.toLowerCase()))
}

/** Of `shop@example.com` or `Pitlane <shop@example.com>`. */
function domainOf(from: string) {
  return (/@([^\s>]+)/.exec(from)?.[1] ?? '').toLowerCase()
}
