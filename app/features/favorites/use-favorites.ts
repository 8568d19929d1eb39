import { useSyncExternalStore } from 'react'
import type { Favorite } from '#domain/favorites.ts'
import { currentFavorites, NONE } from './favorites-store.ts'
import { onFavoritesChange } from './sync-favorites.ts'

/** The visitor's favorites; empty on the server, which renders the same page for everyone. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onFavoritesChange, currentFavorites, () => NONE)
}
