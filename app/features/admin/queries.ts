import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { ApiError, api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import type { DesignerSort } from '#domain/designer-stats.ts'
import type { DiscountStatus } from '#domain/discounts.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { PayoutState } from '#domain/payouts.ts'
import type { RatingState } from '#domain/ratings.ts'
import type { RightsState } from '#domain/rights.ts'
import { isUuid } from '#domain/uuid.ts'
import type { toQuery as toDesignQuery } from './designs/design-params.ts'
import type { toQuery as toFulfillmentQuery } from './fulfillment/fulfillment-params.ts'
import type { toQuery } from './orders/order-params.ts'
import type { toQuery as toEventQuery } from './security/event-params.ts'

const QUEUE_PAGE_SIZE = 24 // enough to fill a tall screen twice
const DESIGNS_PAGE_SIZE = 50
const REQUESTS_PAGE_SIZE = 20
const DESIGNERS_PAGE_SIZE = 50
const FULFILLMENT_PAGE_SIZE = 25
const PICKER_SIZE = 8
/** The signed image URLs in the queue expire after 15 minutes. */
const QUEUE_STALE_MS = 10 * MINUTE_MS

export const adminKeys = {
  me: ['admin', 'me'],
  stats: ['admin', 'stats'],
  designers: ['admin', 'designers'],
  /** All designs, and the history of each. */
  designs: ['admin', 'designs'],
  requests: ['admin', 'requests'],
  orders: ['admin', 'orders'],
  /** Also the prefix of the keys of the order's timeline and parcels. */
  order: (id: string) => ['admin', 'order', id] as const,
  /** Also the prefix of the queue's pages. */
  fulfillment: ['admin', 'fulfillment'],
  held: ['admin', 'held'],
  payouts: ['admin', 'payouts'],
  books: ['admin', 'books'],
  /** Also the prefix of the keys of single disputes. */
  disputes: ['admin', 'disputes'],
  insight: ['admin', 'insight'],
  ratings: ['admin', 'ratings'],
  securityEvents: ['admin', 'security-events'],
  /** Also the prefix of the keys of single cases. */
  rights: ['admin', 'rights'],
  discounts: ['admin', 'discounts'],
  settings: ['admin', 'settings'],
  categories: ['admin', 'categories'],
  featured: ['admin', 'featured'],
  /** Also the prefix of the failed jobs. */
  status: ['admin', 'status'],
} as const

export const meQuery = queryOptions({
  queryKey: adminKeys.me,
  queryFn: ({ signal }) => read(api.me.$get({}, { init: { signal } })),
  meta: { logAs: 'Failed to load your account.' },
})

export const statsQuery = queryOptions({
  queryKey: adminKeys.stats,
  queryFn: ({ signal }) => read(api.stats.admin.$get({}, { init: { signal } })),
  meta: { logAs: 'Failed to load admin stats.' },
})

/** Not cached after leaving the tab, because the list of hidden (already reviewed) designs is lost with it. */
export const queueQuery = {
  ...pagedQuery(['admin', 'queue'], (page, options) =>
    read(api.designs.pending.$get({ query: { ...page, limit: QUEUE_PAGE_SIZE } }, options)),
  ),
  gcTime: 0,
  staleTime: QUEUE_STALE_MS,
  refetchOnWindowFocus: true,
}

/** Not cached, because the signed image URLs expire. */
export const allDesignsQuery = (filter: ReturnType<typeof toDesignQuery>) => ({
  ...pagedQuery([...adminKeys.designs, 'list', filter], (page, options) =>
    read(api.designs.all.$get({ query: { ...filter, ...page, limit: DESIGNS_PAGE_SIZE } }, options)),
  ),
  gcTime: 0,
  staleTime: QUEUE_STALE_MS,
})

export const historyQuery = (id: string) =>
  pagedQuery([...adminKeys.designs, 'history', id], (page, options) =>
    read(api.designs[':id'].history.$get({ param: { id }, query: page }, options)),
  )

export const requestsQuery = pagedQuery([...adminKeys.requests, 'list'], (page, options) =>
  read(api['design-requests'].$get({ query: { ...page, limit: REQUESTS_PAGE_SIZE } }, options)),
)

/** The number of requests with unread messages, and the newest of them. */
export const unreadRequestQuery = queryOptions({
  queryKey: [...adminKeys.requests, 'unread'],
  queryFn: ({ signal }) =>
    read(api['design-requests'].$get({ query: { unread: 'true', limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count unread messages about requests.' },
})

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.requests, 'one', id],
    queryFn: ({ signal }) => read(api['design-requests'][':id'].$get({ param: { id } }, { init: { signal } })),
    retry: false,
  })

export const designersQuery = (query: { search: string; sort: DesignerSort }) =>
  pagedQuery([...adminKeys.designers, query], ({ after = '0' }, options) => {
    const { search, sort } = query
    const params = { sort, after: Number(after), limit: DESIGNERS_PAGE_SIZE, ...(search && { search }) }
    return read(api.stats.designers.$get({ query: params }, options))
  })

export const ordersQuery = (filter: ReturnType<typeof toQuery>) =>
  pagedQuery([...adminKeys.orders, filter], (page, options) =>
    read(api.orders.$get({ query: { ...filter, ...page } }, options)),
  )

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.order(id),
    queryFn: ({ signal }) => {
      // The id comes from the URL; the API would answer with a validation message.
      if (!isUuid(id)) throw new ApiError({ code: 'not_found', message: 'Order not found' })
      return read(api.orders[':id'].$get({ param: { id } }, { init: { signal } }))
    },
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.order(id), 'timeline'],
    queryFn: ({ signal }) => read(api.orders[':id'].timeline.$get({ param: { id } }, { init: { signal } })),
  })

export const parcelsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.order(id), 'parcels'],
    queryFn: ({ signal }) => read(api.orders[':id'].parcels.$get({ param: { id } }, { init: { signal } })),
  })

export const fulfillmentQuery = (filter: ReturnType<typeof toFulfillmentQuery>) =>
  pagedQuery([...adminKeys.fulfillment, filter], (page, options) =>
    read(api.fulfillment.$get({ query: { ...filter, ...page, limit: FULFILLMENT_PAGE_SIZE } }, options)),
  )

type RatesRequest = InferRequestType<(typeof api.orders)[':id']['rates']['$post']>['json']

/** Not refetched on focus, because every call asks the carrier. */
export const ratesQuery = (id: string, shipment: RatesRequest) =>
  queryOptions({
    queryKey: ['admin', 'rates', id, shipment],
    queryFn: ({ signal }) =>
      read(api.orders[':id'].rates.$post({ param: { id }, json: shipment }, { init: { signal } })),
    staleTime: 5 * MINUTE_MS,
    retry: false,
  })

export const heldQuery = (resolved: 'true' | 'false') =>
  pagedQuery([...adminKeys.held, resolved], (page, options) =>
    read(api['held-payments'].$get({ query: { ...page, resolved } }, options)),
  )

export const heldCountQuery = queryOptions({
  queryKey: [...adminKeys.held, 'count'],
  queryFn: ({ signal }) => read(api['held-payments'].$get({ query: { limit: 1 } }, { init: { signal } })),
})

export const payoutsQuery = (state: PayoutState) =>
  pagedQuery([...adminKeys.payouts, state], (page, options) =>
    read(api.payouts.$get({ query: { ...page, state } }, options)),
  )

export const payoutCountQuery = queryOptions({
  queryKey: [...adminKeys.payouts, 'count'],
  queryFn: ({ signal }) => read(api.payouts.$get({ query: { limit: 1 } }, { init: { signal } })),
})

export const disputesQuery = (state: 'open' | 'closed') =>
  pagedQuery([...adminKeys.disputes, state], (page, options) =>
    read(api.disputes.$get({ query: { ...page, state } }, options)),
  )

/** The number of disputes that need an answer, and the oldest of them. */
export const unansweredDisputesQuery = queryOptions({
  queryKey: [...adminKeys.disputes, 'unanswered'],
  queryFn: ({ signal }) => read(api.disputes.$get({ query: { state: 'unanswered', limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count disputes.' },
})

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.disputes, 'one', id],
    queryFn: ({ signal }) => {
      if (!isUuid(id)) throw new ApiError({ code: 'not_found', message: 'Dispute not found' })
      return read(api.disputes[':id'].$get({ param: { id } }, { init: { signal } }))
    },
  })

/** The signed photo URLs expire like those in the queue of designs. */
export const ratingsQuery = (state: RatingState) => ({
  ...pagedQuery([...adminKeys.ratings, state], (page, options) =>
    read(api.ratings.$get({ query: { ...page, state } }, options)),
  ),
  staleTime: QUEUE_STALE_MS,
})

export const ratingCountQuery = queryOptions({
  queryKey: [...adminKeys.ratings, 'count'],
  queryFn: ({ signal }) => read(api.ratings.$get({ query: { limit: 1 } }, { init: { signal } })),
  meta: { logAs: 'Failed to count customer reviews.' },
})

/** Not cached, because an admin who reopens the log wants the latest events. */
export const securityEventsQuery = (filter: ReturnType<typeof toEventQuery>) => ({
  ...pagedQuery([...adminKeys.securityEvents, filter], (page, options) =>
    read(api['security-events'].$get({ query: { ...filter, ...page } }, options)),
  ),
  gcTime: 0,
})

/** The signed image URLs expire like those in the queue of designs. */
export const rightsCasesQuery = (state: RightsState) => ({
  ...pagedQuery([...adminKeys.rights, state], (page, options) =>
    read(api.rights.cases.$get({ query: { ...page, state } }, options)),
  ),
  staleTime: QUEUE_STALE_MS,
})

export const rightsCaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.rights, 'case', id],
    queryFn: ({ signal }) => read(api.rights.cases[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: QUEUE_STALE_MS,
  })

export const lookAlikesQuery = (designId: string) =>
  queryOptions({
    queryKey: ['admin', 'look-alikes', designId],
    queryFn: ({ signal }) =>
      read(api.designs[':id']['look-alikes'].$get({ param: { id: designId } }, { init: { signal } })),
    staleTime: QUEUE_STALE_MS,
  })
export const discountsQuery = (status: DiscountStatus | undefined) =>
  pagedQuery([...adminKeys.discounts, status ?? 'all'], (page, options) =>
    read(api.discounts.$get({ query: { ...page, ...(status && { status }) } }, options)),
  )

export const discountUsesQuery = (id: string) =>
  pagedQuery([...adminKeys.discounts, id, 'uses'], (page, options) =>
    read(api.discounts[':id'].uses.$get({ param: { id }, query: page }, options)),
  )
export const settingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => read(api.settings.$get({}, { init: { signal } })),
})

export const managedCategoriesQuery = queryOptions({
  queryKey: adminKeys.categories,
  queryFn: ({ signal }) => read(api.categories.managed.$get({}, { init: { signal } })),
})

export const featuredQuery = queryOptions({
  queryKey: adminKeys.featured,
  queryFn: ({ signal }) => read(api.designs.featured.$get({}, { init: { signal } })),
})

/** The cards of designs by id, in that order. */
export const cardsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'cards', ids],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : (await read(api.designs.cards.$get({ query: { ids: ids.join(',') } }, { init: { signal } }))).items,
    placeholderData: keepPreviousData,
  })

/** Approved designs to pick from. */
export const designSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'design-search', search],
    queryFn: ({ signal }) => read(api.designs.$get({ query: { search, limit: PICKER_SIZE } }, { init: { signal } })),
    enabled: search !== '',
  })
