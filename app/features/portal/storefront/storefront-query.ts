import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'

export type SavedStorefront = InferResponseType<typeof api.storefront.$get, 200>

export const storefrontQuery = queryOptions({
  queryKey: ['portal', 'storefront'],
  queryFn: ({ signal }) => read(api.storefront.$get({}, { init: { signal } })),
})

/** The designer's designs in the shop that match a search, for choosing some of them. */
export const choicesQuery = (designerId: string, search: string) =>
  queryOptions({
    queryKey: ['portal', 'storefront', 'choices', designerId, search],
    queryFn: ({ signal }) =>
      read(
        api.designs.$get(
          { query: { designer: designerId, ...(search && { search }), limit: '12' } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
