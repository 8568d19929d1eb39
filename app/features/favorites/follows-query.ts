import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** The designers the user follows, and the email preference. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => read(api.follows.$get({}, { init: { signal } })),
})
