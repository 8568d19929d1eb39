import { useEffect, useState, useSyncExternalStore } from 'react'
import { DesignShelf } from '#app/features/design/design-shelf.tsx'
import { loadCards } from '#app/features/favorites/load-cards.ts'
import { onSessionChange } from '#app/features/session/session-store.ts'
import type { CardDesign } from '#app/features/shop/design-card.tsx'
import { NONE, recentStore } from './recent-store.ts'

const SHOWN = 4

/** A row of recently viewed designs. Designs that are no longer sold are left out and forgotten. */
export function RecentShelf({ except }: { except?: string | undefined }) {
  const viewed = useSyncExternalStore(recentStore.subscribe, recentStore.current, () => NONE)
  const [cards, setCards] = useState<ReadonlyMap<string, CardDesign>>()
  const key = viewed.join()

  // Signing out removes the stored list.
  useEffect(() => {
    const unsubscribe = onSessionChange(() => recentStore.refresh())
    return () => void unsubscribe()
  }, [])

  useEffect(() => {
    if (!key) return
    const ids = key.split(',')
    const unmounted = new AbortController()
    loadCards(ids, unmounted.signal).then(
      (loaded) => {
        setCards(loaded)
        if (loaded.size < ids.length) recentStore.set(recentStore.load().filter((id) => loaded.has(id)))
      },
      () => {}, // without the cards there is no shelf
    )
    return () => unmounted.abort()
  }, [key])

  const designs = viewed.filter((id) => id !== except).flatMap((id) => cards?.get(id) ?? [])
  return <DesignShelf title="Recently viewed" designs={designs.slice(0, SHOWN)} />
}
