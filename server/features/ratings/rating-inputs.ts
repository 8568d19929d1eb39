import { z } from '@hono/zod-openapi'
import { PRODUCTS } from '#domain/products.ts'
import { FITS, MAX_RATING_PHOTOS, MAX_RATING_TEXT_LENGTH, type Stars } from '#domain/ratings.ts'
import { TextInput } from '#server/platform/http/text-input.ts'

/** A UUID that the browser chose, so a path has a fixed length. */
const PhotoPathInput = z.string().max(60).openapi({ example: 'review-photos/<uuid>.jpg' })

/** The part of a review that the customer writes. */
export const RatingInput = z
  .strictObject({
    stars: z
      .number()
      .int()
      .min(1)
      .max(5)
      .transform((stars) => stars as Stars),
    fit: z.enum(FITS),
    text: TextInput.max(MAX_RATING_TEXT_LENGTH).default(''),
    photos: z
      .array(PhotoPathInput)
      .max(MAX_RATING_PHOTOS)
      .refine((paths) => new Set(paths).size === paths.length, 'Duplicate photo.')
      .default([])
      .openapi({ description: `Paths of up to ${MAX_RATING_PHOTOS} photos that you uploaded` }),
  })
  .openapi('CustomerReviewInput')

export const NewRatingInput = z
  .strictObject({
    design_id: z.uuid(),
    product: z
      .enum(PRODUCTS)
      .optional()
      .openapi({ description: 'The product that you bought. Default: the item of this design that was ordered last' }),
    ...RatingInput.shape,
  })
  .openapi('NewCustomerReview')

export type RatingFields = z.infer<typeof RatingInput>
