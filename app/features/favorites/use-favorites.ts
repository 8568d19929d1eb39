import { useSyncExternalStore } from 'react'
import type { Favorite } from '#domain/favorites.ts'
import { currentFavorites, favoritesStore, NONE } from './favorites-store.ts'
import { onFavoritesChange } from './sync-favorites.ts'

/** The visitor's favorites; empty on the server, which renders the same page for everyone. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onFavoritesChange, currentFavorites, () => NONE)
}

/** The user id of the owner of these favorites, or null for a guest. */
export function useFavoritesOwner(): string | null {
  return useSyncExternalStore(
    onFavoritesChange,
    () => favoritesStore.current().by,
    () => null,
  )
}
