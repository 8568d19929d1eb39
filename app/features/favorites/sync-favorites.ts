import { currentSession, onSessionChange, type User } from '#app/features/session/session-store.ts'
import type { Favorite } from '#domain/favorites.ts'
import { changeFavorite, currentFavorites, favoritesStore, NONE } from './favorites-store.ts'

let isWatching = false

export function onFavoritesChange(listener: () => void) {
  watchSession()
  return favoritesStore.subscribe(listener)
}

/** Likes a design, or no longer: an optimistic update, which the account of whoever is signed in then hears of. */
export function toggleFavorite(design: Favorite): void {
  const isLiked = !currentFavorites().some(({ id }) => id === design.id)
  changeFavorite(design, isLiked)
  void whenKnown().then(async (user) => {
    if (user) (await account()).saveFavorite(design, isLiked)
  })
}

function watchSession() {
  if (isWatching) return
  isWatching = true
  onSessionChange(followSession)
  followSession()
}

/** Who is here, as soon as that is known. */
function whenKnown() {
  return new Promise<User | null>((resolve) => {
    const tell = () => {
      const { loading, user } = currentSession()
      if (loading) return
      forget()
      resolve(user)
    }
    const forget = onSessionChange(tell)
    tell()
  })
}

let seen: string | null | undefined

function followSession() {
  const { loading, user } = currentSession()
  const id = user?.id ?? null
  if (loading || id === seen) return
  seen = id
  if (id) void account().then(({ syncFavorites }) => syncFavorites(id))
  // Whoever uses this browser next must not see them.
  else if (favoritesStore.current().by) favoritesStore.set({ by: null, items: NONE })
}

/** Comes only to those who are signed in. */
function account() {
  return import('./account-favorites.ts')
}
