import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

/** A customer's review, as the API returns it to admins. */
export type AdminRating = InferResponseType<typeof api.ratings.$get, 200>['items'][number]
