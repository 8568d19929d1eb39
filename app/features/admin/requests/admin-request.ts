import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

export type AdminRequest = InferResponseType<(typeof api)['design-requests']['$get'], 200>['items'][number]
