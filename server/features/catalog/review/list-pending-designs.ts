import { and, eq } from 'drizzle-orm'
import { countPending } from '#server/features/catalog/designs/count-designs.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { integerKey, keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { toReviewViews } from './review-view.ts'

const reviewOrder = keyset('asc', {
  reviewRound: integerKey(designs.reviewRound),
  submittedAt: timeKey(designs.submittedAt),
  id: uuidKey(designs.id),
})

/** The round-robin review queue: every designer's first pending design, oldest first, then every designer's second, and so on. */
export async function listPendingDesigns({ after, limit }: PageQuery, now: Date) {
  const rows = await selectDesigns()
    .where(and(eq(designs.status, 'pending'), reviewOrder.afterCursor(after)))
    .orderBy(...reviewOrder.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ design }) => reviewOrder.encodeCursor(design))
  return {
    items: await toReviewViews(page, now),
    next_cursor: nextCursor,
    total: await countPending(),
  }
}
