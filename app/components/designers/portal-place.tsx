import { lazy, Suspense } from 'react'
import { cx } from '#app/components/ui/cx.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useAuth } from '#app/session/use-auth.ts'
import { AccessDenied } from './access-denied.tsx'
import { PortalFrame } from './portal-frame.tsx'

/** Comes only to those who may enter. */
const DesignerPanel = lazy(() =>
  import('./designer-panel.tsx').then(({ DesignerPanel: panel }) => ({ default: panel })),
)

/** The server draws it for guests; where a session is stored, nothing is claimed until its role is known. */
export function PortalPlace() {
  const { loading, user } = useAuth()
  if (user && user.role !== 'customer')
    return (
      <Suspense fallback={<PortalSkeleton />}>
        <DesignerPanel key={user.id} user={user} />
      </Suspense>
    )
  return (
    <>
      <div className={cx(loading && 'in-data-session:hidden')}>
        <AccessDenied customer={user} />
      </div>
      {loading && (
        <div className="hidden in-data-session:block">
          <PortalSkeleton />
        </div>
      )}
    </>
  )
}

function PortalSkeleton() {
  return (
    <PortalFrame light="off" isBusy title={<Skeleton className="h-10 w-72 max-w-full opacity-20" />}>
      <Skeleton className="h-5 w-96 max-w-full opacity-20" />
    </PortalFrame>
  )
}
