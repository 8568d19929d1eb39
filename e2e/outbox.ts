import { expect } from '@playwright/test'
import { Client } from 'pg'
import type { Server } from './api.ts'
import { workerDatabaseUrl } from './fixtures.ts'

type Mail = { subject: string; text: string }

/** Waits for an email with this subject and returns it. */
export async function mailTo(server: Server, email: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const response = await fetch(`${server.url}/sandbox/mail?email=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as Mail[]
    found = mails.find((mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return found ?? { subject: '', text: '' }
}

export function linkIn(mail: Mail, path: string): string {
  return mail.text.match(/http\S+/g)?.find((link) => new URL(link).pathname === path) ?? ''
}

/** Runs the delayed jobs of a queue now, so that a test does not wait for the end of an undo period. */
export async function runDelayed(workerIndex: number, queue: string): Promise<void> {
  const client = new Client({ connectionString: workerDatabaseUrl(workerIndex) })
  await client.connect()
  await client.query('update newsletter_issues set send_at = now() where state = $1', ['scheduled'])
  await client.query('update pgboss.job set start_after = now() where name = $1 and start_after > now()', [queue])
  await client.end()
}
