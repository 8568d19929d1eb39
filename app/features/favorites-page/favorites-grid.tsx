import { useState } from 'react'
import { useFavorites, useFavoritesOwner } from '#app/features/favorites/use-favorites.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { DesignCard } from '#app/features/shop/design-card.tsx'
import { plural } from '#app/lib/format.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Favorite } from '#domain/favorites.ts'
import { GoneDesign } from './gone-design.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { updateShown } from './shown-favorites.ts'
import { useCards } from './use-cards.ts'
import { useIsSynced } from './use-is-synced.ts'

const EMPTY_TEXT = 'Press the heart on a design to save it here.'

/** Saved designs. A removed favorite stays until the customer leaves the page, so that a mistake can be undone. */
export function FavoritesGrid() {
  const { loading, user } = useAuth()
  const favorites = useFavorites()
  const shown = useShown(favorites)
  const isSynced = useIsSynced()
  if (shown.length === 0 && !isSynced) return <SavedSkeleton count={0} />
  return (
    <section aria-label="Saved designs">
      <p role="status" className="num pb-4 text-muted">
        {plural(favorites.length, 'design')}
      </p>
      {shown.length === 0 ? <NoFavorites isGuest={!loading && !user} /> : <Cards favorites={shown} />}
    </section>
  )
}

function NoFavorites({ isGuest }: { isGuest: boolean }) {
  return (
    <div className="border-ink border-t">
      <EmptyState
        title="Nothing saved yet"
        text={isGuest ? `${EMPTY_TEXT} Sign in to see your favorites on all your devices.` : EMPTY_TEXT}
        action={
          <ButtonLink to="/shop" variant="primary">
            Browse the shop
          </ButtonLink>
        }
      />
    </div>
  )
}

function Cards({ favorites }: { favorites: readonly Favorite[] }) {
  const { cards, error, reload } = useCards(favorites.map(({ id }) => id))
  if (!cards && error === undefined) return <SavedSkeleton count={favorites.length} />
  if (!cards)
    return (
      <div className="border-ink border-t">
        <PanelState error={error} onRetry={reload} />
      </div>
    )
  return (
    <>
      {error !== undefined && (
        <div className="pb-6">
          <PanelState error={error} onRetry={reload} />
        </div>
      )}
      <ul className="sheet grid-cols-2 border-t-ink! max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4">
        {favorites.map((favorite) => {
          const card = cards.get(favorite.id)
          return (
            <li key={favorite.id} className="grid min-w-0">
              {card && <DesignCard design={card} isFirst />}
              {/* After a failure, a design without a card may still be available. */}
              {!card && (error ? <Skeleton className="min-h-72" /> : <GoneDesign design={favorite} />)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** All designs that have been favorites since the page was opened. They go away with their owner. */
function useShown(favorites: readonly Favorite[]) {
  const owner = useFavoritesOwner()
  const [shown, setShown] = useState({ owner, items: favorites })
  const updated = updateShown(shown, { owner, items: favorites })
  if (updated !== shown) setShown(updated)
  return updated.items
}
