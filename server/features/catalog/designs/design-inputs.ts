import { z } from '@hono/zod-openapi'
import {
  DESIGN_STATUSES,
  MAX_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '#domain/catalog.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'

const title = z.string().trim().min(1, 'A title is needed').max(MAX_TITLE_LENGTH)
const description = z.string().trim().max(MAX_DESCRIPTION_LENGTH)
/** Whole cents; anything finer would be charged differently from how it is shown. */
const price = z
  .number()
  .min(0)
  .max(dollarsFromCents(MAX_PRICE_CENTS))
  .refine(isWholeCents, 'The price has more than two decimals')
  .openapi({ example: 24.99 })
/** What is sent in for sale has a price; an admin may give something away. */
const salePrice = price.refine((dollars) => dollars > 0, 'A price is needed')
const tags = z
  .array(z.string().trim().min(1).max(40))
  .max(MAX_TAGS)
  .refine((list) => list.join(',').length <= 1000, 'The tags are too long together')
const imageUrl = z.string().regex(/^\/storage\/v1\/object\/public\/designs\/[\w/.-]+$/, 'The image must be one of ours')
const more = imageUrl.nullable().optional()

export const NewDesignInput = z
  .strictObject({
    title,
    description: description.default(''),
    category_id: z.uuid().nullable().default(null),
    price: salePrice,
    tags: tags.default([]),
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
      .array(z.string().trim().max(MAX_ALT_LENGTH))
      .max(MAX_IMAGES)
      .default([])
      .openapi({ description: 'What each image shows, in their order, for whoever cannot see it' }),
    submission_id: z
      .uuid()
      .optional()
      .openapi({ description: 'Yours to choose: sent again after a lost answer, it makes no second design' }),
    designer_id: z.string().optional().openapi({ description: 'Ignored: a design is always its sender’s' }),
    status: z.string().optional().openapi({ description: 'Ignored: a design starts pending' }),
  })
  .openapi('NewDesign')

/** The whole design as it shall be from now on, and when it was last changed as its designer saw it. */
export const ResubmissionInput = NewDesignInput.extend({
  updated_at: z.iso.datetime().openapi({ description: 'As it was read; another’s edit in between is a conflict' }),
}).openapi('Resubmission')

export const DesignEditInput = z
  .strictObject({
    updated_at: z.iso.datetime().openapi({ description: 'As it was read; another’s edit in between is a conflict' }),
    title: title.optional(),
    description: description.optional(),
    price: price.optional(),
    image_url: imageUrl.optional(),
    tags: tags.optional(),
    status: z.enum(DESIGN_STATUSES).optional(),
    featured: z.boolean().optional().openapi({ description: 'Leads the shop’s first row and home' }),
  })
  .openapi('DesignEdit')

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
