import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { recordView } from './recent-store.ts'

const RecentShelf = lazy(() => import('./recent-shelf.tsx').then(({ RecentShelf }) => ({ default: RecentShelf })))

/**
 * The designs that this visitor looked at last, loaded when the end of the page comes near. On a design page, `current`
 * is recorded and not listed.
 */
export function RecentlyViewed({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (current) recordView(current)
  }, [current])

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '0px 0px 300px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className="min-h-px">
      {isNear && (
        <Suspense>
          <RecentShelf except={current} />
        </Suspense>
      )}
    </div>
  )
}
