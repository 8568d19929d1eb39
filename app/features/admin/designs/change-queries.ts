import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import { MINUTE_MS } from '#domain/durations.ts'

/** The signed image URLs expire after 15 minutes. */
const STALE_MS = 10 * MINUTE_MS

export type Revision = InferResponseType<typeof api.designs.revisions.$get, 200>['items'][number]
export type TextChange = InferResponseType<(typeof api.designs)['text-changes']['$get'], 200>['items'][number]

const changeKeys = {
  revisions: [...adminKeys.designs, 'revisions'],
  texts: [...adminKeys.designs, 'texts'],
} as const

export const revisionsQuery = {
  ...pagedQuery([...changeKeys.revisions, 'list'], (page, options) =>
    read(api.designs.revisions.$get({ query: page }, options)),
  ),
  staleTime: STALE_MS,
}

export const revisionCountQuery = queryOptions({
  queryKey: [...changeKeys.revisions, 'count'],
  queryFn: ({ signal }) => read(api.designs.revisions.$get({ query: { limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count revisions.' },
})

export const textChangesQuery = pagedQuery([...changeKeys.texts, 'list'], (page, options) =>
  read(api.designs['text-changes'].$get({ query: page }, options)),
)

export const textChangeCountQuery = queryOptions({
  queryKey: [...changeKeys.texts, 'count'],
  queryFn: ({ signal }) => read(api.designs['text-changes'].$get({ query: { limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count changed texts.' },
})
