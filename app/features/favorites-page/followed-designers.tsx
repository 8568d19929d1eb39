import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FollowsFailed } from './follows-failed.tsx'

/** Loaded by signed-in visitors only. Loading fails offline or after a deployment. */
const FollowedList = lazy(() =>
  import('./followed-list.tsx').then(
    ({ FollowedList: list }) => ({ default: list }),
    () => ({ default: FollowsFailed }),
  ),
)

/** The designers the user follows and their email preference; guests see a link to sign in. */
export function FollowedDesigners() {
  const { loading, user } = useAuth()
  return (
    <section aria-labelledby="following" className="pt-sec">
      <h2 id="following" className="display-2 border-ink border-t pt-6 pb-4">
        Designers you follow
      </h2>
      {loading ? (
        <Skeleton className="h-24" />
      ) : user ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <FollowedList key={user.id} />
        </Suspense>
      ) : (
        <p className="max-w-prose text-muted">
          <Link to={loginPath('/favorites')} className="link font-semibold text-ink">
            Sign in
          </Link>{' '}
          to follow designers and see your favorites on all your devices.
        </p>
      )}
    </section>
  )
}
