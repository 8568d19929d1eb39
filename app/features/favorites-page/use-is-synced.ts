import { useSyncExternalStore } from 'react'
import { favoritesStore } from '#app/features/favorites/favorites-store.ts'
import { onFavoritesChange } from '#app/features/favorites/sync-favorites.ts'
import { useAuth } from '#app/features/session/use-auth.ts'

/** Whether the favorites in this browser are those of the visitor's account, or the visitor has none. */
export function useIsSynced(): boolean {
  const { loading, user } = useAuth()
  const owner = useSyncExternalStore(
    onFavoritesChange,
    () => favoritesStore.current().by,
    () => null,
  )
  return !loading && (user === null || owner === user.id)
}
