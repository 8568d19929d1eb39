import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { MAX_PENDING_DESIGNS } from '#domain/quotas.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** Requires room for one more pending design, unless this one is already pending. Called with the lock of `assignReviewRound`. */
export async function requirePendingRoom(tx: Tx, viewer: Viewer, id?: string): Promise<void> {
  if (viewer.role === 'admin') return
  const pending = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.designerId, viewer.id), eq(designs.status, 'pending')))
  if (pending.length < MAX_PENDING_DESIGNS || pending.some((design) => design.id === id)) return
  throw new AppError(
    'conflict',
    `You have ${pending.length} designs awaiting review. Wait for a review or withdraw one before you submit another.`,
  )
}
