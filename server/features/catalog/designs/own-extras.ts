import { z } from '@hono/zod-openapi'
import { inArray } from 'drizzle-orm'
import { PRODUCTS } from '#domain/products.ts'
import { REVISION_STATES } from '#domain/review.ts'
import { db } from '#server/platform/db/client.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import type { Design } from './design-view.ts'
import { isEditable, isUnpublished } from './own-design.ts'
import { OwnImageView, readOwnImages } from './own-images.ts'
import { PlacementView } from './product-view.ts'

export const RevisionView = z
  .object({
    state: z.enum(REVISION_STATES),
    category_id: z.uuid().nullable(),
    images: z.array(OwnImageView),
    image_alts: z.array(z.string()),
    placements: z.array(z.object({ product: z.enum(PRODUCTS), placement: PlacementView })),
    reason: z.string().nullable().openapi({ description: 'Why it was rejected' }),
    submitted_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Revision')

/** What designers can do with their designs in the shop. */
export const OwnExtrasView = z.object({
  may_edit: z.boolean(),
  may_unpublish: z.boolean(),
  may_republish: z.boolean(),
  may_duplicate: z.boolean(),
  revision: orNull(RevisionView).openapi({ description: 'New artwork that waits for a review or was rejected' }),
})

/** Reads what the list of a designer's designs needs for its actions, and returns it for each design. */
export async function readOwnExtras(page: readonly { design: Design }[], now: Date) {
  const ids = page.map(({ design }) => design.id)
  const rows =
    ids.length === 0 ? [] : await db.select().from(designRevisions).where(inArray(designRevisions.designId, ids))
  const revisions = new Map(rows.map((row) => [row.designId, row]))
  const toImage = await readOwnImages(
    rows.flatMap(({ imageUrls }) => imageUrls),
    now,
  )
  return (design: Design): z.infer<typeof OwnExtrasView> => {
    const revision = revisions.get(design.id)
    return {
      may_edit: isEditable(design),
      may_unpublish: design.status === 'approved',
      may_republish: isUnpublished(design),
      may_duplicate: design.takenDownAt === null,
      revision: revision ? { ...toRevisionView(revision), images: revision.imageUrls.map(toImage) } : null,
    }
  }
}

export function toRevisionView(revision: typeof designRevisions.$inferSelect) {
  return {
    state: revision.state,
    category_id: revision.categoryId,
    image_alts: revision.imageAlts,
    placements: revision.placements,
    reason: revision.reason,
    submitted_at: revision.submittedAt.toISOString(),
    updated_at: revision.updatedAt.toISOString(),
  }
}
