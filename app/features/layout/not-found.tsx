import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { staticIsland } from '#app/lib/static-island.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Scene } from '#app/ui/track/scene.tsx'

export const NOT_FOUND_TITLE = 'Page not found · Pitlane'

const OffTrack = staticIsland(() =>
  import('#app/ui/track/off-track.tsx').then(
    ({ OffTrack }) => OffTrack,
    // The page is complete without it, for example offline.
    () => () => null,
  ),
)

/** For unknown routes and for 404 responses from loaders. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])
  return (
    <Scene drawing={<OffTrack />}>
      <h1 className="display-1">
        404 - Oops! <br />
        Page not found
      </h1>
      <p className="lead mt-3 mb-6 max-w-prose text-muted">You ran wide. There is no page at this URL.</p>
      <ButtonLink to="/" variant="primary" size="lg">
        Return to Home
      </ButtonLink>
    </Scene>
  )
}
