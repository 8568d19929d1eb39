import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { ReviewDecision } from '#server/features/catalog/designs/queues.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { listPinnedImages } from './pinned-images.ts'

/** Older decisions are not announced; the demo data has many of them. */
const MAX_AGE_MS = DAY_MS

/** Emails the designer the current result of a review. Sends nothing if the decision was undone or replaced. */
export async function mailReview({ designId, decidedAt, decision }: ReviewDecision, jobId: string): Promise<void> {
  if (Date.now() - Date.parse(decidedAt) > MAX_AGE_MS) return
  const [row] = await db
    .select({
      title: designs.title,
      status: designs.status,
      reason: designs.rejectionReason,
      reviewedAt: designs.reviewedAt,
      firstApprovedAt: designs.firstApprovedAt,
      takenDownAt: designs.takenDownAt,
      to: profiles.email,
      userId: designs.designerId,
      requestId: designRequests.id,
    })
    .from(designs)
    .innerJoin(profiles, eq(profiles.userId, designs.designerId))
    .leftJoin(designRequests, eq(designRequests.designId, designs.id))
    .where(eq(designs.id, designId))
  // Undone, or replaced by a later decision, which has its own job.
  if (!row?.to || row.reviewedAt?.toISOString() !== decidedAt) return
  const { title, reason, to, userId, status } = row
  const origin = publicOrigin()
  const isRequested = row.requestId !== null
  // Send no email if the design has been archived since its approval, or taken down, which has its own email.
  if (status === 'rejected' && decision === 'rejected' && !row.takenDownAt) {
    const mayResubmit = row.firstApprovedAt === null
    const pinned = await listPinnedImages(designId, new Date(decidedAt), origin)
    const mail = { to, userId, title, reason, isRequested, mayResubmit, pinned, origin }
    await enqueueMail(db, { kind: 'design-rejected', ...mail }, jobId)
  }
  if (status === 'approved')
    await enqueueMail(db, { kind: 'design-approved', to, userId, title, designId, isRequested, origin }, jobId)
}
