import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

type Page<Item> = { items: Item[]; next_cursor: string | null }
type Shown<Item> = { first: Page<Item>; items: Item[]; cursor: string | null; added: number }

/** Appends further pages to a list. After each page, the focus moves to the first new item of the element `list`. */
export function useLoadMore<Item>(page: Page<Item>, idOf: (item: Item) => string) {
  const fetcher = useFetcher<{ page: Page<Item> }>()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(() => initial(page))
  if (shown.first !== page) setShown(initial(page))
  const { items, cursor, added } = shown.first === page ? shown : initial(page)

  const append = useEffectEvent((response: typeof fetcher.data) => {
    if (!response) return
    const next = response.page as Page<Item>
    const known = new Set(items.map(idOf))
    const more = next.items.filter((item) => !known.has(idOf(item)))
    setShown({ first: page, items: [...items, ...more], cursor: next.next_cursor, added: more.length })
  })
  useEffect(() => append(fetcher.data), [fetcher.data])
  useEffect(() => {
    if (added > 0) list.current?.children[items.length - added]?.querySelector('a')?.focus({ preventScroll: true })
  }, [items.length, added])

  return { items, cursor, added, list, isLoading: fetcher.state !== 'idle', load: (href: string) => fetcher.load(href) }
}

function initial<Item>(page: Page<Item>): Shown<Item> {
  return { first: page, items: page.items, cursor: page.next_cursor, added: 0 }
}
