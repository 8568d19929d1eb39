import { Heart } from 'lucide-react'
import { Link } from 'react-router'

/** The way to what one likes; on narrow screens it is in the drawer. */
export function FavouritesLink() {
  return (
    <Link
      to="/favourites"
      aria-label="Favourites"
      title="Favourites"
      className="hidden size-11 place-items-center rounded-2 hover:bg-carbon lg:grid"
    >
      <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </Link>
  )
}
