import { currentSession, onSessionChange, type User } from '#app/features/session/session-store.ts'
import type { Favorite } from '#domain/favorites.ts'
import { changeFavorite, currentFavorites, favoritesStore, NONE } from './favorites-store.ts'

let isWatching = false

export function onFavoritesChange(listener: () => void) {
  watchSession()
  return favoritesStore.subscribe(listener)
}

/** Adds or removes a favorite: an optimistic update, which is then saved to the account of a signed-in user. */
export function toggleFavorite(design: Favorite): void {
  const isLiked = !currentFavorites().some(({ id }) => id === design.id)
  changeFavorite(design, isLiked)
  void loadUser().then(async (user) => {
    if (user) (await account()).saveFavorite(design, isLiked)
  })
}

function watchSession() {
  if (isWatching) return
  isWatching = true
  onSessionChange(handleSession)
  handleSession()
}

/** Resolves to the user once the session is known. */
function loadUser() {
  return new Promise<User | null>((resolve) => {
    const check = () => {
      const { loading, user } = currentSession()
      if (loading) return
      unsubscribe()
      resolve(user)
    }
    const unsubscribe = onSessionChange(check)
    check()
  })
}

let lastUserId: string | null | undefined

function handleSession() {
  const { loading, user } = currentSession()
  const id = user?.id ?? null
  if (loading || id === lastUserId) return
  lastUserId = id
  if (id) void account().then(({ syncFavorites }) => syncFavorites(id))
  // After sign-out, the next user of this browser must not see them.
  else if (favoritesStore.current().by) favoritesStore.set({ by: null, items: NONE })
}

/** Loaded by signed-in users only. */
function account() {
  return import('./account-favorites.ts')
}
