import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

export type DesignRequest = InferResponseType<(typeof api)['design-requests']['$get'], 200>['items'][number]
