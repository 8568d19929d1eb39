import { useState } from 'react'
import { attempt } from './attempt.ts'
import { useLoaded } from './use-loaded.ts'

type Page<Item> = { items: Item[]; next_cursor: string | null; total: number; total_is_exact?: boolean }
type More<Item> = { key: string; items: Item[]; cursor: string | null }

/** A list that is loaded page after page, and anew whenever the key changes; what was there stays until then. */
export function usePages<Item>(key: string, load: (after?: string) => Promise<Page<Item>>) {
  const [turn, setTurn] = useState(0)
  const [more, setMore] = useState<More<Item>>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const wanted = `${turn} ${key}`
  const { data, error } = useLoaded(wanted, async () => ({ key: wanted, ...(await load()) }))
  const added = data && more?.key === data.key ? more : undefined
  const cursor = added ? added.cursor : (data?.next_cursor ?? null)

  async function loadMore() {
    if (!data || !cursor || data.key !== wanted) return
    setIsLoadingMore(true)
    await attempt(async () => {
      const page = await load(cursor)
      setMore({ key: data.key, items: [...(added?.items ?? []), ...page.items], cursor: page.next_cursor })
    })
    setIsLoadingMore(false)
  }

  return {
    items: data && [...data.items, ...(added?.items ?? [])],
    /** What the items were read for. */
    key: data?.key,
    total: data?.total ?? 0,
    isExact: data?.total_is_exact ?? true,
    isOutdated: data !== undefined && data.key !== wanted,
    error,
    hasMore: cursor !== null,
    isLoadingMore,
    loadMore,
    reload: () => setTurn((before) => before + 1),
  }
}
