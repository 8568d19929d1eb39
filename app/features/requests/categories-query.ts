import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'

export type Category = InferResponseType<typeof api.categories.$get, 200>['items'][number]

/** Admins rarely change categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => read(api.categories.$get({}, { init: { signal } })),
  staleTime: MINUTE_MS,
})
