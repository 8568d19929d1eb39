import { z } from '@hono/zod-openapi'
import { type Color, DESIGN_STATUSES, UNCATEGORIZED, UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { listOffers } from '#domain/products.ts'
import type { designs } from '#server/platform/db/schema/catalog.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { CardView, describeOffers } from './design-card.ts'
import { isUnpublished } from './own-design.ts'
import { type ProductRow, toChoices } from './product-rows.ts'
import { ProductView, toProductView } from './product-view.ts'

export type Design = Omit<
  typeof designs.$inferSelect,
  'searchText' | 'searchVector' | 'suitedColors' | 'products' | 'imageUrls'
>
/** The columns that the public sees. */
export type ShownDesign = Omit<
  Design,
  'submissionId' | 'submittedAt' | 'reviewRound' | 'reviewedAt' | 'firstApprovedAt' | 'takenDownFrom'
>
export type DesignRelations = {
  categoryName: string | null
  designerName: string | null
  readsOn: Color[] | null
  productRows: ProductRow[] | null
}

const image = z.string().nullable()
const { offer: _, ...card } = CardView.shape

/** Public fields of a design: no email addresses, no sales. */
export const DesignView = z
  .object({
    ...card,
    products: z.array(ProductView).openapi({ description: 'The products with this artwork, main product first' }),
    description: z.string(),
    image_url: image,
    image_url_2: image,
    image_url_3: image,
    image_url_4: image,
    image_url_5: image,
    image_url_6: image,
    image_url_7: image,
    image_url_8: image,
    image_url_9: image,
    image_url_10: image,
    image_alts: z.array(z.string()).openapi({ description: 'Alternative text for each image, in order' }),
    designer_id: z.uuid(),
    category_id: z.uuid().nullable(),
    category: z.object({ name: z.string() }),
    tags: z.array(z.string()),
    status: z.enum(DESIGN_STATUSES),
    rejection_reason: z.string().nullable(),
    is_archived: z.boolean().openapi({ description: 'Rejected because an admin took it out of the shop' }),
    is_unpublished: z.boolean().openapi({ description: 'Rejected because its designer took it out of the shop' }),
    is_taken_down: z.boolean().openapi({ description: 'Rejected because of a rights complaint' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Design')

export function toDesignView(
  design: ShownDesign,
  { categoryName, designerName, readsOn, productRows }: DesignRelations,
): z.infer<typeof DesignView> {
  recordShown(`designer:${design.designerId}`)
  const offers = listOffers({ categoryName, priceCents: design.priceCents, readsOn }, toChoices(productRows))
  return {
    id: design.id,
    title: design.title,
    description: design.description,
    price: dollarsFromCents(design.priceCents),
    image_url: design.imageUrl,
    image_url_2: design.imageUrl2,
    image_url_3: design.imageUrl3,
    image_url_4: design.imageUrl4,
    image_url_5: design.imageUrl5,
    image_url_6: design.imageUrl6,
    image_url_7: design.imageUrl7,
    image_url_8: design.imageUrl8,
    image_url_9: design.imageUrl9,
    image_url_10: design.imageUrl10,
    image_alts: design.imageAlts,
    designer_id: design.designerId,
    designer: { display_name: designerName ?? UNKNOWN_DESIGNER },
    category_id: design.categoryId,
    category: { name: categoryName ?? UNCATEGORIZED },
    ...describeOffers(offers),
    products: offers.map(toProductView),
    featured: design.featured,
    tags: design.tags,
    status: design.status,
    rejection_reason: design.status === 'rejected' ? design.rejectionReason : null,
    is_archived: design.status === 'rejected' && design.archivedAt !== null && design.takenDownAt === null,
    is_unpublished: isUnpublished(design),
    is_taken_down: design.takenDownAt !== null,
    created_at: design.createdAt.toISOString(),
    updated_at: design.updatedAt.toISOString(),
  }
}
