import { type ReactNode, useEffect, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { type CardDesign, DesignCard } from './design-card.tsx'
import { SHELF_CLASS, SHELF_SIZE } from './shelf.ts'

/** Loads the shop's best-selling designs. */
export function BestSellerCards({ placeholder }: { placeholder: ReactNode }) {
  const [designs, setDesigns] = useState<readonly CardDesign[]>()
  useEffect(() => {
    const unmounted = new AbortController()
    const query = { sort: 'best-selling', limit: String(SHELF_SIZE) } as const
    read(api.designs.$get({ query }, { init: { signal: unmounted.signal } })).then(
      ({ items }) => setDesigns(items),
      () => unmounted.signal.aborted || setDesigns([]),
    )
    return () => unmounted.abort()
  }, [])
  if (!designs) return placeholder
  return (
    <ul className={SHELF_CLASS}>
      {designs.map((design) => (
        <li key={design.id} className="grid min-w-0">
          <DesignCard design={design} isFirst={false} isInSection />
        </li>
      ))}
    </ul>
  )
}
