import { currentSession, onSessionChange, type User } from '#app/features/session/session-store.ts'
import type { Favourite } from '#domain/favourites.ts'
import { changeFavourite, currentFavourites, favouritesStore, NONE } from './favourites-store.ts'

let isWatching = false

export function onFavouritesChange(listener: () => void) {
  watchSession()
  return favouritesStore.subscribe(listener)
}

/** Likes a design, or no longer: an optimistic update, which the account of whoever is signed in then hears of. */
export function toggleFavourite(design: Favourite): void {
  const isLiked = !currentFavourites().some(({ id }) => id === design.id)
  changeFavourite(design, isLiked)
  void whenKnown().then(async (user) => {
    if (user) (await account()).saveFavourite(design, isLiked)
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
  if (id) void account().then(({ syncFavourites }) => syncFavourites(id))
  // Whoever uses this browser next must not see them.
  else if (favouritesStore.current().by) favouritesStore.set({ by: null, items: NONE })
}

/** Comes only to those who are signed in. */
function account() {
  return import('./account-favourites.ts')
}
