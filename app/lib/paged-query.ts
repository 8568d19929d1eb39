import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { attempt } from './attempt.ts'

type Page = { items: unknown[]; next_cursor: string | null; total: number; total_is_exact?: boolean }
type Load<P extends Page> = (page: { after?: string }, options: { init: { signal: AbortSignal } }) => Promise<P>

/** Infinite query with keyset pagination. */
export function pagedQuery<P extends Page>(queryKey: QueryKey, load: Load<P>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { after: pageParam }, { init: { signal } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: P) => next_cursor,
  })
}

export type PagedList<P extends Page> = ReturnType<typeof usePagedQuery<P>>

/** The pages loaded so far. When the key changes, the old list stays until the new one has loaded. */
export function usePagedQuery<P extends Page>(options: ReturnType<typeof pagedQuery<P>>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const last = pages?.at(-1)
  return {
    items: pages?.flatMap(({ items }) => items as P['items'][number][]),
    first: pages?.[0],
    total: last?.total,
    isExact: last?.total_is_exact ?? true,
    /** Whether the list is, or was, longer than one page. */
    isLong: query.hasNextPage || (pages?.length ?? 0) > 1,
    isOutdated: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => attempt(() => query.fetchNextPage({ throwOnError: true, cancelRefetch: false })),
    reload: () => void query.refetch(),
  }
}
