import { claimMail, markSent, releaseMail } from './claims.ts'
import { composeMail } from './compose-mail.ts'
import { isWanted } from './preferences.ts'
import type { Mail } from './templates/mails.ts'
import { membershipOf } from './templates/unsubscribe-link.ts'
import { openTransport } from './transport.ts'
import { upgradeMail } from './upgrade-mail.ts'

/**
 * The handler of the queue `mail`. SMTP knows no transactions, so a process that is killed between the server's
 * yes and our note of it sends a second time. Every run uses one Message-ID, by which mail servers and the sandbox's
 * outbox drop the repetition; outside of that moment a mail is sent once.
 */
export async function sendMail(queued: Mail, jobId: string): Promise<void> {
  const mail = upgradeMail(queued)
  if ((await isUnwanted(mail)) || !(await claimMail(jobId))) return
  try {
    const transport = await openTransport()
    await transport.sendMail(composeMail(mail, jobId))
  } catch (error) {
    await releaseMail(jobId).catch(() => {}) // then it lapses
    throw error
  }
  await markSent(jobId)
}

/** Asked at the last moment, so that a choice counts for what is already on its way. */
async function isUnwanted(mail: Mail) {
  const membership = membershipOf(mail)
  if (!membership?.id || membership.list === 'newsletter') return false
  return !(await isWanted(membership.id, membership.list))
}
