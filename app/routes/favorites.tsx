import { loadCards } from '#app/features/favorites/load-cards.ts'
import { FavoritesGrid } from '#app/features/favorites-page/favorites-grid.tsx'
import { FollowedDesigners } from '#app/features/favorites-page/followed-designers.tsx'
import { SavedSkeleton } from '#app/features/favorites-page/saved-skeleton.tsx'
import type { CardsResponse } from '#app/features/favorites-page/use-cards.ts'
import { pageMeta } from '#app/lib/meta.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/favorites'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'about' in loaderData ? loaderData.about : []

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  return {
    about: pageMeta({
      origin,
      path: '/favorites',
      title: 'Favorites · Pitlane',
      description: 'Your saved designs and the designers you follow.',
      isUnlisted: true,
    }),
  }
}

/** With `ids`, returns the cards of these designs, because favorites are only known in the browser. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids')
  if (ids === null) return serverLoader()
  return loadCards(ids.split(',').filter(Boolean), request.signal).then(
    (cards): CardsResponse => ({ cards }),
    (error: unknown): CardsResponse => ({ error }),
  )
}

/** The server renders only the frame, because favorites are only known in the browser. */
export default function Favorites() {
  const isReady = useHydrated()
  return (
    <div className="wrap min-h-svh pb-sec">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-6">
        <h1 className="display-1">Favorites</h1>
      </header>
      <div className="peer">
        {isReady ? (
          <FavoritesGrid />
        ) : (
          <>
            <NeedsScript>Your favorites need JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
            <div className="noscript:hidden">
              <SavedSkeleton count={0} />
            </div>
          </>
        )}
      </div>
      {/* Hidden until the cards above it have their height. */}
      <div className="peer-has-aria-busy:hidden">
        <FollowedDesigners />
      </div>
    </div>
  )
}
