import { Heart } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import { Icon } from '#app/ui/icon.tsx'
import { forgetAccountFavorites } from './forget-account-favorites.ts'

/** Link to the favorites page; on narrow screens it is in the drawer. On every page, so it also clears the favorites after a sign-out. */
export function FavoritesLink() {
  const { loading, user } = useAuth()
  const isGuest = !loading && !user
  useEffect(() => {
    if (isGuest) forgetAccountFavorites()
  }, [isGuest])
  return (
    <Link
      to="/favorites"
      aria-label="Favorites"
      title="Favorites"
      className="hidden size-11 place-items-center rounded-2 hover:bg-carbon lg:grid"
    >
      <Icon icon={Heart} className="size-5" strokeWidth={1.75} />
    </Link>
  )
}
