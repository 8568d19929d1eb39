import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { SECOND_MS } from '#domain/durations.ts'

export type InsightReport = InferResponseType<typeof api.insight.$get, 200>
export type InsightTotals = InsightReport['totals']
export type InsightRank = InsightReport['designs'][number]

/** While a job computes totals, the report is read again every few seconds. */
const POLL_MS = 3 * SECOND_MS

export const insightQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...adminKeys.insight, period],
    queryFn: ({ signal }) => read(api.insight.$get({ query: period }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.is_updating ? POLL_MS : false),
  })
