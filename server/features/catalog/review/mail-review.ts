import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { ReviewDecision } from '#server/features/catalog/designs/queues.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { listPinnedImages } from './pinned-images.ts'

/** Older decisions are not announced; the demo data has many of them. */
const MAX_AGE_MS = DAY_MS

/** Notifies the designer of the current result of a review, unless the decision was undone or replaced. */
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
      userId: designs.designerId,
      requestId: designRequests.id,
    })
    .from(designs)
    .leftJoin(designRequests, eq(designRequests.designId, designs.id))
    .where(eq(designs.id, designId))
  // Undone, or replaced by a later decision, which has its own job.
  if (row?.reviewedAt?.toISOString() !== decidedAt) return
  const { title, reason, userId, status } = row
  const origin = publicOrigin()
  const isRequested = row.requestId !== null
  const event = { userId, key: `review ${jobId}`, now: new Date(decidedAt) }
  // Send no email if the design has been archived since its approval, or taken down, which has its own email.
  if (status === 'rejected' && decision === 'rejected' && !row.takenDownAt) {
    const mayResubmit = row.firstApprovedAt === null
    const pinned = await listPinnedImages(designId, new Date(decidedAt), origin)
    const about = { userId, title, reason, isRequested, mayResubmit, pinned, origin }
    const notice = { event: 'rejected', design_id: designId, title, reason, is_requested: isRequested } as const
    await db.transaction((tx) =>
      notify(tx, { ...event, notice, mail: (to) => ({ kind: 'design-rejected', to, ...about }) }),
    )
  }
  if (status === 'approved') {
    const about = { userId, title, designId, isRequested, origin }
    const notice = { event: 'approved', design_id: designId, title, is_requested: isRequested } as const
    await db.transaction((tx) =>
      notify(tx, { ...event, notice, mail: (to) => ({ kind: 'design-approved', to, ...about }) }),
    )
  }
}
