import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { dismissFailures, toast } from '#app/ui/toast.ts'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import type { searchShop } from '#server/features/catalog/search/search-shop.ts'

export type ShopPage = Awaited<ReturnType<typeof searchShop>>
/** Loader data of the shop route. */
type ShopResponse = { query: ShopQuery } & ({ failed: false; page: ShopPage } | { failed: true })

/** Infinite list: the designs loaded so far, and a function to load more. */
export function useMoreDesigns(query: ShopQuery, page: ShopPage) {
  const fetcher = useFetcher<ShopResponse>()
  const navigate = useNavigate()
  const [list, setList] = useState(() => begin(query, page))
  if (list.begin !== page) setList(begin(query, page))
  const { items, cursor, pages, added } = list.begin === page ? list : begin(query, page)

  const append = useEffectEvent((response: typeof fetcher.data) => {
    if (!response || response.query.after !== cursor) return
    if (response.failed) return toast({ title: 'Failed to load products.', tone: 'destructive' })
    const known = new Set(items.map(({ id }) => id))
    const more = response.page.items.filter(({ id }) => !known.has(id))
    setList({
      begin: page,
      items: [...items, ...more],
      cursor: response.page.next_cursor,
      pages: pages + 1,
      added: more.length,
    })
    // Stores the number of pages in the URL, so that reloading or going back restores the list. Loads nothing.
    void navigate(shopHref({ ...query, pages: pages + 1 }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  })
  useEffect(() => append(fetcher.data), [fetcher.data])

  const isComplete = page.total_is_exact && !query.after && items.length >= page.total
  return {
    items,
    added,
    pages,
    isLoading: fetcher.state !== 'idle',
    nextHref: cursor && !isComplete ? shopHref({ ...query, after: cursor, pages: 1 }) : undefined,
    load: (href: string) => {
      dismissFailures()
      return fetcher.load(href)
    },
  }
}

function begin(query: ShopQuery, page: ShopPage) {
  return { begin: page, items: page.items, cursor: page.next_cursor, pages: query.pages, added: 0 }
}
