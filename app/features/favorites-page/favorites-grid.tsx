import { useState } from 'react'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { DesignCard } from '#app/features/shop/design-card.tsx'
import { plural } from '#app/lib/format.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Favorite } from '#domain/favorites.ts'
import { GoneDesign } from './gone-design.tsx'
import { useCards } from './use-cards.ts'

/** What somebody likes. One that is liked no longer stays until the page is left, so that a slip can be undone. */
export function FavoritesGrid() {
  const favorites = useFavorites()
  const shown = useShown(favorites)
  const { cards, error, reload } = useCards(shown.map(({ id }) => id))
  if (shown.length === 0)
    return (
      <div className="border-ink border-t">
        <EmptyState
          title="Nothing saved yet"
          text="Press the heart on a design, and it waits for you here. Sign in to find it on every device."
          action={
            <ButtonLink to="/shop" variant="primary">
              Browse the shop
            </ButtonLink>
          }
        />
      </div>
    )
  if (!cards) return <PanelState error={error} onRetry={reload} />
  return (
    <section aria-label="Designs that you like">
      <p role="status" className="num pb-4 text-muted">
        {plural(favorites.length, 'design')}
      </p>
      {error !== undefined && (
        <div className="pb-6">
          <PanelState error={error} onRetry={reload} />
        </div>
      )}
      <ul className="sheet grid-cols-2 border-t-ink! max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((favorite) => {
          const card = cards.get(favorite.id)
          return (
            <li key={favorite.id} className="grid min-w-0">
              {card && <DesignCard design={card} isFirst />}
              {/* After a failure it is unknown whether a design without a card is still sold. */}
              {!card && (error ? <Skeleton className="min-h-72" /> : <GoneDesign design={favorite} />)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** All that were favorites since the page was opened, in the order in which they came. */
function useShown(favorites: readonly Favorite[]) {
  const [shown, setShown] = useState(favorites)
  const added = favorites.filter(({ id }) => !shown.some((known) => known.id === id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}
