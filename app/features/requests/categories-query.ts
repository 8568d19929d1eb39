import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'

export type Category = InferResponseType<typeof api.categories.$get, 200>['items'][number]

/** Never stale: categories only change with a release. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => read(api.categories.$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
})
