import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'

export type Issue = InferResponseType<(typeof api)['newsletter-issues'][':id']['$get'], 200>
export type IssueSummary = InferResponseType<(typeof api)['newsletter-issues']['$get'], 200>['items'][number]

const REFRESH_MS = 2000

export const newsletterKey = ['admin', 'newsletter'] as const
export const issueKey = (id: string) => [...newsletterKey, 'issue', id] as const

export const issuesQuery = pagedQuery([...newsletterKey, 'list'], (page, options) =>
  read(api['newsletter-issues'].$get({ query: page }, options)),
)

/** Refreshed while the issue is being sent, to show the progress. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: issueKey(id),
    queryFn: ({ signal }) => read(api['newsletter-issues'][':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? REFRESH_MS : false,
  })

export const audienceQuery = queryOptions({
  queryKey: [...newsletterKey, 'audience'],
  queryFn: ({ signal }) => read(api['newsletter-audience'].$get({}, { init: { signal } })),
})
