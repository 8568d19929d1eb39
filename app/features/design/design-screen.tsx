import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RatingTotals } from '#domain/ratings.ts'
import { DesignDetail } from './design-detail.tsx'
import type { ShownDesign } from './shown-design.ts'

/** Loaded by admins only. */
const AdminArea = lazy(() => import('./admin-area.tsx').then(({ AdminArea }) => ({ default: AdminArea })))

/** Loaded only for a design that does not exist. */
const DesignMissing = lazy(() =>
  import('./design-missing.tsx').then(({ DesignMissing }) => ({ default: DesignMissing })),
)

type DesignScreenProps = { id: string; loaded: ShownDesign | undefined; ratings?: RatingTotals }

/** A design page. Admins also see designs that are not public, and see their edits immediately. */
export function DesignScreen({ id, loaded, ratings }: DesignScreenProps) {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const [changed, setChanged] = useState<ShownDesign>()
  const [isLookedUp, setLookedUp] = useState(false)
  const shown = (isAdmin && changed) || loaded
  return (
    <>
      {isAdmin && (
        <Suspense fallback={<div className="h-14 border-line border-b bg-card" />}>
          <AdminArea id={id} design={shown?.design} onChange={setChanged} onLookedUp={() => setLookedUp(true)} />
        </Suspense>
      )}
      {shown ? (
        <DesignDetail {...shown} ratings={ratings} />
      ) : isAdmin && !isLookedUp ? (
        <div className="wrap py-10" aria-busy="true">
          <h1 className="sr-only">Loading the design…</h1>
          <Skeleton className="h-[60svh]" />
        </div>
      ) : (
        <Suspense>
          <DesignMissing />
        </Suspense>
      )}
    </>
  )
}
