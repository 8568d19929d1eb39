import { useFavoritesOwner } from '#app/features/favorites/use-favorites.ts'
import { useAuth } from '#app/features/session/use-auth.ts'

/** Whether the favorites in this browser are those of the visitor's account, or the visitor has none. */
export function useIsSynced(): boolean {
  const { loading, user } = useAuth()
  const owner = useFavoritesOwner()
  return !loading && (user === null || owner === user.id)
}
