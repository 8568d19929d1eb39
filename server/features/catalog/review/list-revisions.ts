import { z } from '@hono/zod-openapi'
import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import { UNCATEGORIZED, UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { placePrint } from '#domain/garments/placement.ts'
import { mainProduct, PRODUCTS, printedGarment } from '#domain/products.ts'
import { editableDesigns } from '#server/features/catalog/designs/own-design.ts'
import { PlacementView } from '#server/features/catalog/designs/product-view.ts'
import { pathOfUrl, publicUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { countRevisionLookAlikes } from './count-look-alikes.ts'

const version = z.object({
  images: z.array(z.string()).openapi({ description: 'Signed URLs, valid for 15 minutes' }),
  category: z.object({ name: z.string() }),
})

export const RevisionReviewView = z
  .object({
    design_id: z.uuid(),
    title: z.string(),
    designer: z.object({ display_name: z.string(), email: z.string().nullable() }),
    before: version,
    after: version,
    placements: z
      .array(z.object({ product: z.enum(PRODUCTS), placement: PlacementView }))
      .openapi({ description: 'The new placements. On other products, the artwork fills the print area.' }),
    artwork: z
      .object({ width: z.number().int(), height: z.number().int(), dpi: z.number().int() })
      .nullable()
      .openapi({ description: 'Size of the new main image, and its resolution on the main product' }),
    look_alikes: z.number().int().openapi({ description: 'How many other designs have a similar image' }),
    submitted_at: z.iso.datetime(),
    updated_at: z.iso.datetime().openapi({ description: 'Send it with the decision' }),
  })
  .openapi('RevisionReview')

const oldestFirst = keyset('asc', {
  submittedAt: timeKey(designRevisions.submittedAt),
  designId: uuidKey(designRevisions.designId),
})
const newCategories = aliasedTable(categories, 'new_categories')
const isWaiting = and(eq(designRevisions.state, 'pending'), editableDesigns)

/** Revisions that wait for a review, oldest first. Those of designs that left the shop wait until they are back. */
export async function listRevisions({ after, limit }: PageQuery, now: Date) {
  const rows = await db
    .select({
      revision: designRevisions,
      title: designs.title,
      imageUrls: designs.imageUrls,
      oldCategory: categories.name,
      newCategory: newCategories.name,
      name: profiles.displayName,
      email: profiles.email,
      width: uploads.width,
      height: uploads.height,
    })
    .from(designRevisions)
    .innerJoin(designs, eq(designs.id, designRevisions.designId))
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(newCategories, eq(newCategories.id, designRevisions.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .leftJoin(uploads, eq(uploads.path, sql`substr(${designRevisions.imageUrls}[1], ${publicUrl('').length + 1})`))
    .where(and(isWaiting, oldestFirst.afterCursor(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ revision }) => oldestFirst.encodeCursor(revision))
  const lookAlikes = await countRevisionLookAlikes(page.map(({ revision }) => revision.designId))
  const sign = (urls: string[]) => urls.map((url) => preview(url, now))
  return {
    items: page.map(({ revision, title, imageUrls, oldCategory, newCategory, name, email, width, height }) => ({
      design_id: revision.designId,
      title,
      designer: { display_name: name ?? UNKNOWN_DESIGNER, email },
      before: { images: sign(imageUrls), category: { name: oldCategory ?? UNCATEGORIZED } },
      after: { images: sign(revision.imageUrls), category: { name: newCategory ?? UNCATEGORIZED } },
      placements: revision.placements,
      artwork:
        width !== null && height !== null
          ? { width, height, dpi: dpiOf(revision, newCategory, { width, height }) }
          : null,
      look_alikes: lookAlikes.get(revision.designId) ?? 0,
      submitted_at: revision.submittedAt.toISOString(),
      updated_at: revision.updatedAt.toISOString(),
    })),
    next_cursor: nextCursor,
    total: await countRevisions(),
  }
}

type Revision = typeof designRevisions.$inferSelect

function dpiOf({ placements }: Revision, categoryName: string | null, size: { width: number; height: number }) {
  const product = mainProduct(categoryName)
  const placement = placements.find((each) => each.product === product)?.placement ?? null
  return placePrint(printedGarment(product, placement), size, placement).dpi
}

function preview(url: string, now: Date) {
  const path = pathOfUrl(url)
  return path ? signedUrl(path, now) : url
}

async function countRevisions(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(designRevisions)
    .innerJoin(designs, eq(designs.id, designRevisions.designId))
    .where(isWaiting)
  return row?.count ?? 0
}
