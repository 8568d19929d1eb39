import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

type Page<Item> = { items: Item[]; next_cursor: string | null }
type Shown<Item> = { begin: Page<Item>; items: Item[]; cursor: string | null; added: number }

/** What is shown so far, and a way to get what follows below it. The list's element goes by `list`: the keyboard goes on where it grew. */
export function useMore<Item>(page: Page<Item>, idOf: (item: Item) => string) {
  const fetcher = useFetcher<{ page: Page<Item> }>()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(() => begin(page))
  if (shown.begin !== page) setShown(begin(page))
  const { items, cursor, added } = shown.begin === page ? shown : begin(page)

  const append = useEffectEvent((answer: typeof fetcher.data) => {
    if (!answer) return
    const next = answer.page as Page<Item>
    const known = new Set(items.map(idOf))
    const more = next.items.filter((item) => !known.has(idOf(item)))
    setShown({ begin: page, items: [...items, ...more], cursor: next.next_cursor, added: more.length })
  })
  useEffect(() => append(fetcher.data), [fetcher.data])
  useEffect(() => {
    if (added > 0) list.current?.children[items.length - added]?.querySelector('a')?.focus({ preventScroll: true })
  }, [items.length, added])

  return { items, cursor, added, list, isLoading: fetcher.state !== 'idle', load: (href: string) => fetcher.load(href) }
}

function begin<Item>(page: Page<Item>): Shown<Item> {
  return { begin: page, items: page.items, cursor: page.next_cursor, added: 0 }
}
