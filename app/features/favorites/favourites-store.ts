import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { changeFavourites, type Favourite, repairFavourites } from '#domain/favourites.ts'

/** Whose they are: a guest's belong to no account until the guest signs in. */
type Stored = { by: string | null; items: readonly Favourite[] }

/** On the server, and until the browser's storage was read. */
export const NONE: readonly Favourite[] = []

export const favouritesStore = createPersistedStore<Stored>({
  key: 'automotive-apparel-favourites',
  empty: { by: null, items: NONE },
  parse(stored) {
    const { by, items } = stored as Record<string, unknown>
    return { by: typeof by === 'string' ? by : null, items: repairFavourites(items) }
  },
})

export function currentFavourites(): readonly Favourite[] {
  return favouritesStore.current().items
}

export function changeFavourite(design: Favourite, isLiked: boolean): void {
  const { by, items } = favouritesStore.load()
  favouritesStore.set({ by, items: changeFavourites(items, design, isLiked) })
}
