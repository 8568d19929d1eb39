import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { EXPIRY_SECONDS } from '#server/platform/jobs/options.ts'

/**
 * Lets one run of a job send its mail; false if it has been sent. A claim holds as long as a run may take:
 * whoever is still silent then was killed, and the next run takes over.
 */
export async function claimMail(jobId: string): Promise<boolean> {
  const lapsed = lt(sentMails.claimedAt, sql`now() - make_interval(secs => ${EXPIRY_SECONDS})`)
  const [claimed] = await db
    .insert(sentMails)
    .values({ jobId, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: sentMails.jobId,
      set: { claimedAt: sql`now()` },
      setWhere: and(isNull(sentMails.sentAt), lapsed),
    })
    .returning()
  if (claimed) return true
  const [mail] = await db.select().from(sentMails).where(eq(sentMails.jobId, jobId))
  if (mail?.sentAt) return false
  throw new Error('Another run of this job may still be sending the mail.')
}

export async function markSent(jobId: string): Promise<void> {
  await db.update(sentMails).set({ sentAt: sql`now()` }).where(eq(sentMails.jobId, jobId))
}

/** After a failure, so that the next run need not wait until the claim lapses. */
export async function releaseMail(jobId: string): Promise<void> {
  await db.delete(sentMails).where(and(eq(sentMails.jobId, jobId), isNull(sentMails.sentAt)))
}
