import { Heart as HeartIcon } from 'lucide'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Favorite } from '#domain/favorites.ts'
import { toggleFavorite } from './sync-favorites.ts'
import { useFavorites } from './use-favorites.ts'

/** Favorite button; needs JavaScript. */
export function Heart({ design: { id, title }, className }: { design: Favorite; className?: string }) {
  const isLiked = useFavorites().some((favorite) => favorite.id === id)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Favorite ${title}`}
      onClick={() => toggleFavorite({ id, title })}
      className={cx('grid size-11 place-items-center rounded-2 noscript:hidden hover:text-signal', className)}
    >
      <Icon
        icon={HeartIcon}
        size={20}
        strokeWidth={1.75}
        className={cx('transition-transform active:scale-90', isLiked && 'fill-signal text-signal')}
      />
    </button>
  )
}
