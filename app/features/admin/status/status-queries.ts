import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'

export type Status = InferResponseType<typeof api.status.$get, 200>
export type FailedJob = InferResponseType<(typeof api)['failed-jobs']['$get'], 200>['items'][number]

const REFRESH_MS = 15_000

export const statusQuery = queryOptions({
  queryKey: [...adminKeys.status, 'overview'],
  queryFn: ({ signal }) => read(api.status.$get({}, { init: { signal } })),
  refetchInterval: REFRESH_MS,
})

export const failedJobsQuery = queryOptions({
  queryKey: [...adminKeys.status, 'failed-jobs'],
  queryFn: ({ signal }) => read(api['failed-jobs'].$get({ query: {} }, { init: { signal } })),
  refetchInterval: REFRESH_MS,
})
