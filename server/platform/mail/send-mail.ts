import { defineCounter } from '#server/platform/metrics/registry.ts'
import { isForUnverified } from './audience.ts'
import { claimMail, markSent, releaseMail } from './claims.ts'
import { composeMail } from './compose-mail.ts'
import { isWanted } from './preferences.ts'
import type { Mail } from './templates/mails.ts'
import { membershipOf } from './templates/unsubscribe-link.ts'
import { deliverMail } from './transport.ts'
import { upgradeMail } from './upgrade-mail.ts'

const mails = defineCounter('pitlane_mails_total', 'Attempts to send an email, by outcome.', ['outcome'])

/**
 * Handler of the `mail` queue. SMTP has no transactions: a process killed after the server accepts the email but before
 * `markSent` commits sends it twice. All runs of a job use the same Message-ID, so mail servers and the sandbox outbox
 * drop the duplicate.
 */
export async function sendMail(queued: Mail, jobId: string): Promise<void> {
  const mail = upgradeMail(queued)
  if ((await isForUnverified(mail)) || (await isUnwanted(mail)) || !(await claimMail(jobId))) return
  try {
    await deliverMail(composeMail(mail, jobId))
  } catch (error) {
    mails.add(1, 'failed')
    await releaseMail(jobId).catch(() => {}) // the lease then expires
    throw error
  }
  mails.add(1, 'sent')
  await markSent(jobId)
}

/** Checked when the job runs, so that unsubscribing also stops emails that are already queued. */
async function isUnwanted(mail: Mail) {
  const membership = membershipOf(mail)
  // A digest contains only what its reader wants.
  if (!membership?.id || membership.list === 'newsletter' || membership.list === 'digests') return false
  return !(await isWanted(membership.id, membership.list))
}
