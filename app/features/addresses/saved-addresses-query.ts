import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'

export type SavedAddress = InferResponseType<typeof api.me.addresses.$get, 200>['items'][number]

export const savedAddressesQuery = queryOptions({
  queryKey: ['saved-addresses'],
  queryFn: async () => (await read(api.me.addresses.$get())).items,
})
