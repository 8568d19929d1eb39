import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'

export type Facts = InferResponseType<(typeof api.designs)[':id']['facts']['$get'], 200>
export type Rejection = Facts['rejections'][number]

/** The facts for a review. Checking the artwork takes a moment, so it is kept for some minutes. */
export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'facts', id],
    queryFn: ({ signal }) => read(api.designs[':id'].facts.$get({ param: { id } }, { init: { signal } })),
    staleTime: 5 * MINUTE_MS,
  })
