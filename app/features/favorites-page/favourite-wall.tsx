import { useState } from 'react'
import { useFavourites } from '#app/features/favorites/use-favourites.ts'
import { DesignCard } from '#app/features/shop/design-card.tsx'
import { plural } from '#app/lib/words.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Favourite } from '#domain/favourites.ts'
import { GoneDesign } from './gone-design.tsx'
import { useCards } from './use-cards.ts'

/** What somebody likes. One that is liked no longer stays until the page is left, so that a slip can be undone. */
export function FavouriteWall() {
  const favourites = useFavourites()
  const shown = useShown(favourites)
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
        {plural(favourites.length, 'design')}
      </p>
      {error !== undefined && (
        <div className="pb-6">
          <PanelState error={error} onRetry={reload} />
        </div>
      )}
      <ul className="sheet grid-cols-2 border-t-ink! max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((favourite) => {
          const card = cards.get(favourite.id)
          return (
            <li key={favourite.id} className="grid min-w-0">
              {card && <DesignCard design={card} isFirst />}
              {/* After a failure it is unknown whether a design without a card is still sold. */}
              {!card && (error ? <Skeleton className="min-h-72" /> : <GoneDesign design={favourite} />)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** All that were favourites since the page was opened, in the order in which they came. */
function useShown(favourites: readonly Favourite[]) {
  const [shown, setShown] = useState(favourites)
  const added = favourites.filter(({ id }) => !shown.some((known) => known.id === id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}
