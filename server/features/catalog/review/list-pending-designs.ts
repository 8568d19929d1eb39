import { and, eq, sql } from 'drizzle-orm'
import { countPending } from '#server/features/catalog/designs/count-designs.ts'
import { imagesOf, selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { integerKey, keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

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
  const emails = await emailsOf(page.map(({ design }) => design.designerId))
  return {
    items: page.map(({ design, ...relations }) => {
      const view = toDesignView(design, relations)
      return {
        ...view,
        designer: { ...view.designer, email: emails.get(design.designerId) ?? null },
        images: imagesOf(design).map((url) => preview(url, now)),
        submitted_at: design.submittedAt.toISOString(),
      }
    }),
    next_cursor: nextCursor,
    total: await countPending(),
  }
}

async function emailsOf(designerIds: string[]) {
  const rows = await db
    .select({ id: profiles.userId, email: profiles.email })
    .from(profiles)
    .where(sql`${profiles.userId} = any(${sql.param(designerIds)}::uuid[])`)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Signed URLs, because images of pending designs are not public. */
function preview(url: string, now: Date) {
  const path = pathOfUrl(url)
  return path ? signedUrl(path, now) : url
}
