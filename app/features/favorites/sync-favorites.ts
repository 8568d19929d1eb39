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
    if (user) (await account()).saveFavorite(user.id, design, isLiked)
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
  // The next user of this browser must not see them, even if their own list cannot be loaded.
  const { by } = favoritesStore.load()
  if (by && by !== id) favoritesStore.set({ by: null, items: NONE })
  if (id) void account().then(({ syncFavorites }) => syncFavorites(id))
}

/** Loaded by signed-in users only. */
function account() {
  return import('./account-favorites.ts')
}
