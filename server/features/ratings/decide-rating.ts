import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

type Decision = { state: 'published' | 'rejected'; version: number; reason?: string | undefined }

/**
 * Publishes or rejects the version of a review that the admin has read; a published one can still be rejected. The
 * version and state are part of the UPDATE, so only one of several concurrent decisions succeeds.
 */
export async function decideRating(viewer: Viewer, id: string, decision: Decision, now: Date): Promise<void> {
  const { state, version, reason } = decision
  await db.transaction(async (tx) => {
    const rejectionReason = state === 'rejected' ? reason || null : null
    const [rating] = await tx
      .update(ratings)
      .set({ state, rejectionReason, decidedAt: now })
      .where(and(eq(ratings.id, id), eq(ratings.version, version), ne(ratings.state, state)))
      .returning()
    if (!rating) throw await explainFailure(tx, id, decision)
    const action = state === 'published' ? 'publish' : 'reject'
    const details = { design: rating.designId, product: rating.product, version, ...(reason && { reason }) }
    await record(tx, { actorId: viewer.id, action, subject: 'rating', subjectId: id, details, now })
    await invalidatePages(tx, `design:${rating.designId}`)
    if (state === 'rejected') await mailRejection(tx, rating)
  })
}

async function mailRejection(tx: Tx, { customerId, designId, product, rejectionReason }: typeof ratings.$inferSelect) {
  const [found] = await tx
    .select({ to: users.email, title: designs.title })
    .from(users)
    .innerJoin(designs, eq(designs.id, designId))
    .where(eq(users.id, customerId))
  if (!found?.to) return
  const { to, title } = found
  const about = { userId: customerId, designId, product, title, reason: rejectionReason, origin: publicOrigin() }
  await enqueueMail(tx, { kind: 'rating-rejected', to, ...about })
}

async function explainFailure(tx: Tx, id: string, { state, version }: Decision) {
  const [rating] = await tx.select().from(ratings).where(eq(ratings.id, id))
  if (!rating) return new AppError('not_found', 'Review not found')
  if (rating.version !== version)
    return new AppError('conflict', 'The customer has edited this review. Read the new version first.')
  return new AppError('conflict', `This review was already ${state}.`)
}
