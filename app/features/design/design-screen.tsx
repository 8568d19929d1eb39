import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import type { RatingTotals } from '#domain/ratings.ts'
import { DesignDetail } from './design-detail.tsx'
import type { ShownDesign } from './shown-design.ts'

/** Loaded by admins only. */
const AdminArea = lazy(() => import('./admin-area.tsx').then(({ AdminArea }) => ({ default: AdminArea })))

/** Loaded only for a design that does not exist. */
const DesignMissing = lazy(() =>
  import('./design-missing.tsx').then(({ DesignMissing }) => ({ default: DesignMissing })),
)

type DesignScreenProps = {
  id: string
  loaded: ShownDesign | undefined
  /** From the URL; null for the main product. */
  product: string | null
  ratings?: RatingTotals
}

/** A design page. Admins also see designs that are not public, and see their edits immediately. */
export function DesignScreen({ id, loaded, product, ratings }: DesignScreenProps) {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const [changed, setChanged] = useState<ShownDesign>()
  const [isLookedUp, setLookedUp] = useState(false)
  const shown = (isAdmin && changed) || loaded
  return (
    <>
      {isAdmin && (
        <Suspense fallback={<div className="h-14 border-line border-b bg-card" />}>
          <AdminArea
            id={id}
            design={shown?.design}
            isLookedUp={isLookedUp}
            onChange={setChanged}
            onLookedUp={() => setLookedUp(true)}
          />
        </Suspense>
      )}
      {shown ? (
        <DesignDetail {...shown} product={product} ratings={ratings} />
      ) : (
        // Admins may still find it.
        (!isAdmin || isLookedUp) && (
          <Suspense>
            <DesignMissing />
          </Suspense>
        )
      )}
    </>
  )
}
