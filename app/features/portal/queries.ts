import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import type { OwnDesignSort, ShownStatus } from '#domain/review.ts'

const PAGE_SIZE = 20
const STATS_FAILED = 'Failed to load portal stats.'

export type OwnDesign = InferResponseType<typeof api.designs.mine.$get, 200>['items'][number]

export const portalKeys = {
  stats: ['portal', 'stats'],
  openRequests: ['portal', 'open-requests'],
  claims: ['portal', 'claims'],
  /** Requests of other designers, and the waiting lists. */
  waiting: ['portal', 'waiting'],
  designs: ['portal', 'designs'],
  royalties: ['portal', 'royalties'],
  rights: ['portal', 'rights'],
} as const

export const statsQuery = queryOptions({
  queryKey: portalKeys.stats,
  queryFn: ({ signal }) => read(api.stats.portal.$get({}, { init: { signal } })),
  meta: { logAs: STATS_FAILED },
})

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['portal', 'profile', userId],
    queryFn: ({ signal }) => read(api.profiles[':user_id'].$get({ param: { user_id: userId } }, { init: { signal } })),
    meta: { logAs: STATS_FAILED },
  })

export const openRequestsQuery = pagedQuery(portalKeys.openRequests, (page, options) =>
  read(api['design-requests'].$get({ query: { ...page, status: 'open', limit: PAGE_SIZE } }, options)),
)

export const claimsQuery = pagedQuery([...portalKeys.claims, 'list'], (page, options) =>
  read(api['design-requests'].mine.$get({ query: { ...page, limit: PAGE_SIZE } }, options)),
)

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: [...portalKeys.claims, 'one', id],
    queryFn: ({ signal }) => read(api['design-requests'][':id'].$get({ param: { id } }, { init: { signal } })),
    retry: false,
  })

/** The number of claimed requests with unread messages, and the newest of them. */
export const unreadClaimQuery = queryOptions({
  queryKey: [...portalKeys.claims, 'unread'],
  queryFn: ({ signal }) =>
    read(api['design-requests'].mine.$get({ query: { unread: 'true', limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count unread messages about requests.' },
})

export type WaitingRequest = InferResponseType<(typeof api)['design-requests']['waiting']['$get'], 200>['items'][number]

export const waitingQuery = queryOptions({
  queryKey: [...portalKeys.waiting, 'mine'],
  queryFn: ({ signal }) => read(api['design-requests'].waiting.$get({}, { init: { signal } })),
})

export const claimedByOthersQuery = pagedQuery([...portalKeys.waiting, 'others'], (page, options) =>
  read(api['design-requests'].claimed.$get({ query: { ...page, limit: PAGE_SIZE } }, options)),
)

export type OwnDesignFilter = { status?: ShownStatus; search?: string; sort?: OwnDesignSort }

export const ownDesignsQuery = (filter: OwnDesignFilter) =>
  pagedQuery([...portalKeys.designs, 'list', filter], (page, options) =>
    read(api.designs.mine.$get({ query: { ...filter, ...page, limit: PAGE_SIZE } }, options)),
  )

/** All designs, newest first. */
export const designsQuery = ownDesignsQuery({})

export const ownDesignQuery = (id: string) =>
  queryOptions({
    queryKey: [...portalKeys.designs, 'one', id],
    queryFn: ({ signal }) => read(api.designs.mine[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export type OwnCase = InferResponseType<typeof api.rights.cases.mine.$get, 200>['items'][number]

export const rightsQuery = pagedQuery(portalKeys.rights, (page, options) =>
  read(api.rights.cases.mine.$get({ query: { ...page, limit: PAGE_SIZE } }, options)),
)

export const royaltiesQuery = queryOptions({
  queryKey: [...portalKeys.royalties, 'summary'],
  queryFn: ({ signal }) => read(api.royalties.summary.$get({}, { init: { signal } })),
})

type StatementFilter = { month?: string; design_id?: string; after?: string }

/** One page of the ledger. The previous page stays visible while it loads. */
export const statementQuery = (query: StatementFilter) =>
  queryOptions({
    queryKey: [...portalKeys.royalties, 'statement', query],
    queryFn: ({ signal }) => read(api.royalties.statement.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export type Analytics = InferResponseType<typeof api.analytics.$get, 200>
type AnalyticsFilter = { from: string; to: string; design_id?: string }

/** The numbers of a period. The previous ones stay visible while they load. */
export const analyticsQuery = (query: AnalyticsFilter) =>
  queryOptions({
    queryKey: [...portalKeys.royalties, 'analytics', query],
    queryFn: ({ signal }) => read(api.analytics.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export type Connect = InferResponseType<typeof api.connect.$get, 200>

/** The Stripe account for payouts. */
export const connectQuery = queryOptions({
  queryKey: [...portalKeys.royalties, 'connect'],
  queryFn: ({ signal }) => read(api.connect.$get({}, { init: { signal } })),
})

export type ManualPayoutDetails = NonNullable<
  InferResponseType<(typeof api.royalties)['payout-details']['$get'], 200>['details']
>

export const payoutDetailsQuery = queryOptions({
  queryKey: [...portalKeys.royalties, 'payout-details'],
  queryFn: ({ signal }) => read(api.royalties['payout-details'].$get({}, { init: { signal } })),
})
