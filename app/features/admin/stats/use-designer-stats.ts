import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import type { DesignerSort } from '#domain/designer-stats.ts'

const PAGE_SIZE = 50

type Query = { search: string; sort: DesignerSort }
export type DesignerPage = Awaited<ReturnType<typeof readPage>>
export type DesignerStat = DesignerPage['items'][number]

/** The designers that a search finds, and more of them when asked for. */
export function useDesignerStats({ search, sort }: Query) {
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState({ key: '', pages: 1 })
  const key = `${sort} ${search}`
  const pages = shown.key === key ? shown.pages : 1
  const { data: page, error } = useLoaded(`${key} ${pages} ${turn}`, () => readPages({ search, sort }, pages))
  return {
    page,
    error,
    more: () => setShown({ key, pages: pages + 1 }),
    reload: () => setTurn((before) => before + 1),
  }
}

async function readPages(query: Query, pages: number): Promise<DesignerPage> {
  const first = await readPage(query, 0)
  const items = [...first.items]
  let last = first
  for (let number = 1; number < pages && last.next_cursor; number++) {
    last = await readPage(query, Number(last.next_cursor))
    items.push(...last.items)
  }
  return { ...last, items }
}

function readPage({ search, sort }: Query, after: number) {
  return read(api.stats.designers.$get({ query: { sort, after, limit: PAGE_SIZE, ...(search && { search }) } }))
}
