import { useSyncExternalStore } from 'react'
import type { Favorite } from '#domain/favorites.ts'
import { currentFavorites, NONE } from './favorites-store.ts'
import { onFavoritesChange } from './sync-favorites.ts'

/** What whoever is here likes; nothing on the server, whose pages are the same for everybody. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onFavoritesChange, currentFavorites, () => NONE)
}
