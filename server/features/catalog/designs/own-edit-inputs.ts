import { z } from '@hono/zod-openapi'
import { MAX_ALT_LENGTH, MAX_IMAGES } from '#domain/catalog.ts'
import { PRODUCTS } from '#domain/products.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { LineInput } from '#server/platform/http/text-input.ts'
import { description, imageUrl, ProductInput, salePrice, tags, title } from './design-inputs.ts'
import { PlacementView } from './product-view.ts'

const seen = TimeInput.openapi({
  description: 'The value you last read. Returns conflict if the design has changed since.',
})

const products = z
  .array(ProductInput.omit({ placement: true }).openapi('EditedProduct'))
  .max(PRODUCTS.length)
  .refine((list) => new Set(list.map(({ product }) => product)).size === list.length, 'Each product can be listed once')
  .openapi({ description: 'All products. Each keeps its placement; a new one fills the print area.' })

/** The fields that a designer changes without a review. */
export const OwnEditInput = z
  .strictObject({
    updated_at: seen,
    title: title.optional(),
    description: description.optional(),
    tags: tags.optional(),
    price: salePrice.optional(),
    products: products.optional(),
  })
  .openapi('OwnDesignEdit')

/** The fields that a designer changes with a review. */
export const RevisionInput = z
  .strictObject({
    updated_at: seen,
    revision_seen: TimeInput.nullable().default(null).openapi({
      description:
        '`updated_at` of the revision that you last read; null if you saw no revision. Returns conflict if it has changed since.',
    }),
    category_id: z.uuid().nullable(),
    image_urls: z.array(imageUrl).min(1, 'Choose at least one image.').max(MAX_IMAGES),
    image_alts: z.array(LineInput.max(MAX_ALT_LENGTH)).max(MAX_IMAGES).default([]),
    placements: z
      .array(z.strictObject({ product: z.enum(PRODUCTS), placement: PlacementView.strict() }))
      .max(PRODUCTS.length)
      .refine(
        (list) => new Set(list.map(({ product }) => product)).size === list.length,
        'Each product can be listed once',
      )
      .default([])
      .openapi({ description: 'On a product that is not listed, the artwork fills the print area.' }),
  })
  .openapi('NewRevision')

export type OwnEdit = z.infer<typeof OwnEditInput>
export type NewRevision = z.infer<typeof RevisionInput>
