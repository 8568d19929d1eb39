import { z } from '@hono/zod-openapi'
import { ProductInput } from '#server/features/catalog/designs/design-inputs.ts'
import { OwnImageView, readOwnImages } from '#server/features/catalog/designs/own-images.ts'
import type { designDrafts } from '#server/platform/db/schema/drafts.ts'

const products = z.array(ProductInput)

export const DraftView = z
  .object({
    id: z.uuid(),
    submission_id: z.uuid(),
    is_bulk: z.boolean(),
    title: z.string(),
    description: z.string(),
    category_id: z.uuid().nullable(),
    price: z.string().openapi({ description: 'As typed; may be incomplete' }),
    tags: z.string().openapi({ description: 'As typed, separated by commas' }),
    products,
    images: z.array(OwnImageView.extend({ alt: z.string() })),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Draft')

type Draft = typeof designDrafts.$inferSelect

export async function toDraftViews(drafts: readonly Draft[], now: Date): Promise<z.infer<typeof DraftView>[]> {
  const toImage = await readOwnImages(
    drafts.flatMap(({ imageUrls }) => imageUrls),
    now,
  )
  return drafts.map((draft) => ({
    id: draft.id,
    submission_id: draft.submissionId,
    is_bulk: draft.isBulk,
    title: draft.title,
    description: draft.description,
    category_id: draft.categoryId,
    price: draft.priceText,
    tags: draft.tagsText,
    // Written by an older version, it may have other fields.
    products: products.safeParse(draft.products).data ?? [],
    images: draft.imageUrls.map((url, index) => ({ ...toImage(url), alt: draft.imageAlts[index] ?? '' })),
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
  }))
}
