import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { EXPIRY_SECONDS } from '#server/platform/jobs/options.ts'

/**
 * Lease on sending a job's email. Returns false if the email has already been sent. The lease lasts as long as a run
 * may take; after that, the run must have crashed, and the next one takes over.
 */
export async function claimMail(jobId: string): Promise<boolean> {
  const isExpired = lt(sentMails.claimedAt, sql`now() - make_interval(secs => ${EXPIRY_SECONDS})`)
  const [claimed] = await db
    .insert(sentMails)
    .values({ jobId, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: sentMails.jobId,
      set: { claimedAt: sql`now()` },
      setWhere: and(isNull(sentMails.sentAt), isExpired),
    })
    .returning()
  if (claimed) return true
  const [mail] = await db.select().from(sentMails).where(eq(sentMails.jobId, jobId))
  if (mail?.sentAt) return false
  throw new Error('Another run of this job may still be sending the email.')
}

export async function markSent(jobId: string): Promise<void> {
  await db.update(sentMails).set({ sentAt: sql`now()` }).where(eq(sentMails.jobId, jobId))
}

/** Called after a failure, so that the next run does not have to wait for the lease to expire. */
export async function releaseMail(jobId: string): Promise<void> {
  await db.delete(sentMails).where(and(eq(sentMails.jobId, jobId), isNull(sentMails.sentAt)))
}
