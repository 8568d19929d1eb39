import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** Whom somebody follows, and whether they want to hear of them. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => read(api.follows.$get({}, { init: { signal } })),
})
