import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './target.ts'

type Mail = { subject: string; text: string; html: string; to: string }

/** The emails that the sandbox holds for an address. */
export async function mailsTo({ call }: Target, email: string): Promise<Mail[]> {
  return (await call('GET', `/sandbox/mail?email=${encodeURIComponent(email)}`)).json
}

/** Waits for an email that matches, because jobs send emails in the background. */
export async function waitForMail(target: Target, email: string, pattern: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 600; tries++) {
    const found = (await mailsTo(target, email)).find((mail) => pattern.test(JSON.stringify(mail)))
    if (found) return found
    await sleep(100)
  }
  throw new Error(`No email to ${email} matches ${pattern}.`)
}
