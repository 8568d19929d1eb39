import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** The shop's categories, which change with a release. A form and its preview share them. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => read(api.categories.$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
})
