import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { loadCards } from '#app/features/favorites/load-cards.ts'

type Cards = Awaited<ReturnType<typeof loadCards>>

/** The response of the favorites route to a request with `ids`. */
export type CardsResponse = { cards?: Cards; error?: unknown }

/** Loads design cards by id. The cards already loaded stay while others load, and if that fails. */
export function useCards(ids: readonly string[]) {
  const { data, load } = useFetcher<CardsResponse>()
  const href = `/favorites?ids=${ids.toSorted().join()}`
  const [cards, setCards] = useState<Cards>()
  if (data?.cards && data.cards !== cards) setCards(data.cards)
  useEffect(() => void load(href), [load, href])
  return { cards, error: data?.error, reload: () => void load(href) }
}
