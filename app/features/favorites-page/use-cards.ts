import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { loadCards } from '#app/features/favorites/load-cards.ts'

/** What the route of the page answers when it is asked for cards by id. */
export type CardsAnswer = { cards?: Awaited<ReturnType<typeof loadCards>>; error?: unknown }

/** The cards of designs by id; what was there stays until more have come. */
export function useCards(ids: readonly string[]) {
  const { data, load } = useFetcher<CardsAnswer>()
  const href = `/favourites?ids=${ids.toSorted().join()}`
  useEffect(() => void load(href), [load, href])
  return { cards: data?.cards, error: data?.error, reload: () => void load(href) }
}
