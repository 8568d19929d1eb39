import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import type { searchShop } from '#server/features/catalog/search/search-shop.ts'

export type ShopPage = Awaited<ReturnType<typeof searchShop>>
/** What the shop's route answers. */
type ShopAnswer = { query: ShopQuery } & ({ failed: false; page: ShopPage } | { failed: true })

/** The designs shown so far and a way to get the next ones below them. */
export function useMoreDesigns(query: ShopQuery, page: ShopPage) {
  const fetcher = useFetcher<ShopAnswer>()
  const navigate = useNavigate()
  const [list, setList] = useState(() => begin(query, page))
  if (list.begin !== page) setList(begin(query, page))
  const { items, cursor, pages, added } = list.begin === page ? list : begin(query, page)

  const append = useEffectEvent((answer: typeof fetcher.data) => {
    if (!answer || answer.query.after !== cursor) return
    if (answer.failed) return toast({ title: 'Failed to load products.', tone: 'destructive' })
    const known = new Set(items.map(({ id }) => id))
    const more = answer.page.items.filter(({ id }) => !known.has(id))
    setList({
      begin: page,
      items: [...items, ...more],
      cursor: answer.page.next_cursor,
      pages: pages + 1,
      added: more.length,
    })
    // Says in the address how much is shown, so that a reload and a way back find the same; nothing is loaded for it.
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
    load: (href: string) => fetcher.load(href),
  }
}

function begin(query: ShopQuery, page: ShopPage) {
  return { begin: page, items: page.items, cursor: page.next_cursor, pages: query.pages, added: 0 }
}
