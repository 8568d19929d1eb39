import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { changeFavorites, type Favorite, repairFavorites } from '#domain/favorites.ts'
import { FAVORITES_KEY } from './forget-account-favorites.ts'

/** `by` is the owner's user id, or null for a guest. */
type Stored = { by: string | null; items: readonly Favorite[] }

/** The favorites during server rendering and until browser storage has been read. */
export const NONE: readonly Favorite[] = []

export const favoritesStore = createPersistedStore<Stored>({
  key: FAVORITES_KEY,
  empty: { by: null, items: NONE },
  parse(stored) {
    const { by, items } = stored as Record<string, unknown>
    return { by: typeof by === 'string' ? by : null, items: repairFavorites(items) }
  },
})

export function currentFavorites(): readonly Favorite[] {
  return favoritesStore.current().items
}

export function changeFavorite(design: Favorite, isLiked: boolean): void {
  const { by, items } = favoritesStore.load()
  favoritesStore.set({ by, items: changeFavorites(items, design, isLiked) })
}
