import { and, asc, eq, lte } from 'drizzle-orm'
import { isPastDeadline } from '#domain/requests.ts'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { nameOf } from './name-of.ts'
import { notifyDesigner } from './notify-designer.ts'
import { reopenRequests } from './reopen-requests.ts'

const BATCH_SIZE = 100

/** Scheduled job: reopens the requests whose claims have expired, each in its own transaction. */
export async function expireClaims(now = new Date()): Promise<void> {
  for (;;) {
    const due = await db
      .select({ id: designRequests.id })
      .from(designRequests)
      .where(isExpired(now))
      .orderBy(asc(designRequests.claimExpiresAt))
      .limit(BATCH_SIZE)
    for (const { id } of due) await db.transaction((tx) => expireClaim(tx, id, now))
    if (due.length < BATCH_SIZE) return
  }
}

/** The lock waits for a concurrent delivery. If that was first, the request is completed and no longer matches. */
async function expireClaim(tx: Tx, id: string, now: Date) {
  const [request] = await tx
    .select()
    .from(designRequests)
    .where(and(eq(designRequests.id, id), isExpired(now)))
    .for('update')
  if (!request?.designerId) return
  const { title, designerId, deadline } = request
  await reopenRequests(tx, [id], now)
  const details = { designer_id: designerId }
  await record(tx, { actorId: null, action: 'expire', subject: 'request', subjectId: id, details, now })
  await notifyDesigner(tx, { userId: designerId, requestId: id, now }, { kind: 'claim-expired', title })
  const designer = await nameOf(tx, designerId)
  const about = { title, designer, requestId: id, isPast: isPastDeadline(deadline, now), origin: publicOrigin() }
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'claim-expired-admin', to, ...about })
}

/** Until the job has run, the designer can still deliver, because no other designer can have the claim. */
function isExpired(now: Date) {
  return and(eq(designRequests.status, 'in_progress'), lte(designRequests.claimExpiresAt, now))
}
