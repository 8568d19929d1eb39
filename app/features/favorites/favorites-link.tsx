import { Heart } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** Link to the favorites page; on narrow screens it is in the drawer. */
export function FavoritesLink() {
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
