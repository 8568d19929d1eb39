import { useSyncExternalStore } from 'react'
import type { Favourite } from '#domain/favourites.ts'
import { currentFavourites, NONE } from './favourites-store.ts'
import { onFavouritesChange } from './sync-favourites.ts'

/** What whoever is here likes; nothing on the server, whose pages are the same for everybody. */
export function useFavourites(): readonly Favourite[] {
  return useSyncExternalStore(onFavouritesChange, currentFavourites, () => NONE)
}
