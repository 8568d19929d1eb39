import { lazy, Suspense } from 'react'
import { PORTAL_HEIGHT } from '#app/features/portal/portal-height.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AccessDenied } from './access-denied.tsx'

/** Downloaded by designers and admins only. */
const Portal = lazy(() => import('#app/features/portal/portal.tsx').then(({ Portal: portal }) => ({ default: portal })))

/** The server renders it for guests. With a stored session, a skeleton is shown until the role is known. */
export function PortalGate() {
  const { loading, user } = useAuth()
  if (user && user.role !== 'customer')
    return (
      <Suspense fallback={<PortalSkeleton />}>
        <Portal key={user.id} user={user} />
      </Suspense>
    )
  return (
    <>
      <div className={cx(loading && 'in-data-session:hidden')}>
        <AccessDenied customer={user} />
      </div>
      {loading && (
        <>
          <div className="hidden in-data-session:block in-data-[session=customer]:hidden">
            <PortalSkeleton />
          </div>
          <div aria-busy="true" className="hidden bg-ink in-data-[session=customer]:block">
            <div className="invisible">
              <AccessDenied customer={{ email: '' }} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

function PortalSkeleton() {
  return (
    <section aria-label="Designer portal" aria-busy="true" className={PORTAL_HEIGHT}>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-10 h-32" />
      <Skeleton className="mt-8 h-96" />
    </section>
  )
}
