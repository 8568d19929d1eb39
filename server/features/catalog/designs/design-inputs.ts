import { z } from '@hono/zod-openapi'
import {
  COLORS,
  DESIGN_STATUSES,
  MAX_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '#domain/catalog.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { PRODUCTS } from '#domain/products.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'
import { PlacementView } from './product-view.ts'

export const title = LineInput.min(1, 'Title is required').max(MAX_TITLE_LENGTH)
export const description = TextInput.max(MAX_DESCRIPTION_LENGTH)
/** Whole cents, so that the displayed price is the charged price. */
const price = z
  .number()
  .min(0)
  .max(dollarsFromCents(MAX_PRICE_CENTS))
  .refine(isWholeCents, 'Price must have at most two decimal places')
  .openapi({ example: 24.99 })
/** Submissions need a price above zero; admins may set it to zero. */
export const salePrice = price.refine((dollars) => dollars > 0, 'Price must be greater than 0')
export const tags = z
  .array(LineInput.min(1).max(MAX_TAG_LENGTH))
  .max(MAX_TAGS)
  .refine((list) => list.join(',').length <= 1000, 'Tags exceed 1000 characters in total')
export const imageUrl = z
  .string()
  .regex(/^\/storage\/v1\/object\/public\/designs\/[\w/.-]+$/, 'Must be an image uploaded to Pitlane')
const more = imageUrl.nullable().optional()

export const ProductInput = z
  .strictObject({
    product: z.enum(PRODUCTS),
    price: salePrice
      .optional()
      .openapi({ description: 'Required, except for the main product, which has the price of the design' }),
    colors: z
      .array(z.enum(COLORS))
      .min(1, 'Choose at least one color')
      .max(COLORS.length)
      .refine((colors) => new Set(colors).size === colors.length, 'Each color can be listed once')
      .nullable()
      .default(null)
      .openapi({ description: 'Null for all colors that suit the artwork' }),
    placement: PlacementView.strict().nullable().default(null).openapi({ description: 'Null to fill the print area' }),
  })
  .openapi('NewProduct')

export const products = z
  .array(ProductInput)
  .max(PRODUCTS.length)
  .refine((list) => new Set(list.map(({ product }) => product)).size === list.length, 'Each product can be listed once')
  .openapi({ description: 'What else to print the artwork on. The main product follows from the category.' })

export const NewDesignInput = z
  .strictObject({
    title,
    description: description.default(''),
    category_id: z.uuid().nullable().default(null),
    price: salePrice,
    tags: tags.default([]),
    products: products.optional(),
    image_url: imageUrl,
    image_url_2: more,
    image_url_3: more,
    image_url_4: more,
    image_url_5: more,
    image_url_6: more,
    image_url_7: more,
    image_url_8: more,
    image_url_9: more,
    image_url_10: more,
    image_alts: z
      .array(LineInput.max(MAX_ALT_LENGTH))
      .max(MAX_IMAGES)
      .default([])
      .openapi({ description: 'Alternative text for each image, in order' }),
    submission_id: z.uuid().optional().openapi({
      description: 'Client-chosen idempotency key. Retrying with the same value does not create a second design.',
    }),
    designer_id: z.string().optional().openapi({ description: 'Ignored. The design belongs to the caller.' }),
    status: z.string().optional().openapi({ description: 'Ignored. A new design is pending.' }),
  })
  .openapi('NewDesign')

/** The complete new content of a design, and the version that its designer last read. */
export const ResubmissionInput = NewDesignInput.extend({
  updated_at: TimeInput.openapi({
    description: 'The value you last read. Returns conflict if the design has changed since.',
  }),
}).openapi('Resubmission')

export const DesignEditInput = z
  .strictObject({
    updated_at: TimeInput.openapi({
      description: 'The value you last read. Returns conflict if the design has changed since.',
    }),
    title: title.optional(),
    description: description.optional(),
    price: price.optional(),
    image_url: imageUrl.optional(),
    tags: tags.optional(),
    category_id: z.uuid().nullable().optional(),
    status: z.enum(DESIGN_STATUSES).optional(),
    featured: z.boolean().optional().openapi({ description: 'Shown first in the shop and on the home page' }),
  })
  .openapi('DesignEdit')

export type NewProduct = z.infer<typeof ProductInput>
export type NewDesign = z.infer<typeof NewDesignInput>
export type Resubmission = z.infer<typeof ResubmissionInput>
export type DesignEdit = z.infer<typeof DesignEditInput>

function isWholeCents(dollars: number) {
  try {
    return Number.isInteger(centsFromDollars(dollars))
  } catch {
    return false
  }
}
