import { useContext } from 'react'
import { Link } from 'react-router'
import { RequestId } from '#app/lib/request-id.ts'
import { staticIsland } from '#app/lib/static-island.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Scene } from '#app/ui/track/scene.tsx'

export const ERROR_TITLE = 'Something broke · Pitlane'

const PitStop = staticIsland(() =>
  import('#app/ui/track/pit-stop.tsx').then(
    ({ PitStop }) => PitStop,
    // The page must work even if nothing else can be loaded.
    () => () => null,
  ),
)

/** Shown for unhandled errors, with the request id to look up in the log. */
export function ErrorPage() {
  const requestId = useContext(RequestId)
  return (
    <Scene drawing={<PitStop />}>
      <h1 className="display-1">
        Something broke <br />
        on our side
      </h1>
      <p className="lead mt-3 max-w-[34rem] text-muted">
        We could not show this page. Reload it to try again. If it happens again,{' '}
        <Link to="/contact" className="text-ink underline decoration-edge underline-offset-4 hover:decoration-signal">
          tell us
        </Link>{' '}
        {requestId ? 'and include the number below.' : 'what you were doing.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Reload
        </Button>
        <ButtonLink to="/" size="lg">
          Return to Home
        </ButtonLink>
      </div>
      {requestId && <p className="num mt-6 select-all break-all text-micro text-muted">{`Request ${requestId}`}</p>}
    </Scene>
  )
}
