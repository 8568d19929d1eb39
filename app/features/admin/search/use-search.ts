import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { screenOf } from '#app/features/admin/links.ts'
import { api, read } from '#app/lib/api.ts'

const DEBOUNCE_MS = 200

export type Hit = { key: string; title: string; detail: string; href: string }
export type HitGroup = { title: string; hits: Hit[] }

/** Debounced search. The previous results stay until new ones arrive. */
export function useSearch(text: string) {
  const term = useDebounced(text.trim())
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'search', term],
    queryFn: ({ signal }) => read(api['admin-search'].$get({ query: { q: term } }, { init: { signal } })),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const found = term === '' ? undefined : data
  const groups: HitGroup[] = [
    { title: 'Orders', hits: toHits('order', found?.orders) },
    { title: 'People', hits: toHits('account', found?.people) },
    { title: 'Designs', hits: toHits('design', found?.designs) },
  ].filter(({ hits }) => hits.length > 0)
  return { groups, error, isCurrent: found !== undefined && !isPlaceholderData && term === text.trim() }
}

type Found = { id: string; title: string; detail: string }

function toHits(kind: string, found: Found[] = []): Hit[] {
  return found.map(({ id, title, detail }) => ({ key: `${kind}-${id}`, title, detail, href: screenOf(kind, id) ?? '' }))
}

function useDebounced(value: string) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
