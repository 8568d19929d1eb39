import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

/** A product of a design that the customer can review, with the review if there is one. */
export type Purchase = InferResponseType<typeof api.ratings.mine.$get, 200>['items'][number]
export type OwnReview = NonNullable<Purchase['review']>
