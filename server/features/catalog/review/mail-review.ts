import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { ReviewNews } from '#server/features/catalog/designs/queues.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** A decision that is older is no news: the demo has many of them. */
const NEWS_MS = DAY_MS

/** Tells a designer how a review ended, as it stands when the mail is written: it may have been taken back, or another decision may have come since. */
export async function mailReview({ designId, decidedAt, decision }: ReviewNews, jobId: string): Promise<void> {
  if (Date.now() - Date.parse(decidedAt) > NEWS_MS) return
  const [row] = await db
    .select({
      title: designs.title,
      status: designs.status,
      reason: designs.rejectionReason,
      reviewedAt: designs.reviewedAt,
      firstApprovedAt: designs.firstApprovedAt,
      to: profiles.email,
      userId: designs.designerId,
      requestId: designRequests.id,
    })
    .from(designs)
    .innerJoin(profiles, eq(profiles.userId, designs.designerId))
    .leftJoin(designRequests, eq(designRequests.designId, designs.id))
    .where(eq(designs.id, designId))
  // Of two decisions the later one has a job of its own.
  if (!row?.to || row.reviewedAt?.toISOString() !== decidedAt) return
  const { title, reason, to, userId, status } = row
  const origin = publicOrigin()
  const isRequested = row.requestId !== null
  // Approved and taken out of the shop again in the meantime, it was neither.
  if (status === 'rejected' && decision === 'rejected') {
    const mayResubmit = row.firstApprovedAt === null
    const letter = { to, userId, title, reason, isRequested, mayResubmit, origin }
    await enqueueMail(db, { kind: 'design-rejected', ...letter }, jobId)
  }
  if (status === 'approved')
    await enqueueMail(db, { kind: 'design-approved', to, userId, title, designId, isRequested, origin }, jobId)
}
