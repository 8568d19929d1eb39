import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

/** A design of any status. */
export type AnyDesign = InferResponseType<typeof api.designs.all.$get, 200>['items'][number]
