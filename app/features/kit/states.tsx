import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StartLights } from '#app/ui/start-lights.tsx'
import { KitSection } from './kit-section.tsx'

export function Empty() {
  return (
    <KitSection title="Empty">
      <div className="border border-line px-gut">
        <EmptyState
          title="No products found"
          text="Nothing matches “dune buggy”. Try a single word, or browse all products."
          action={<ButtonLink to="/sandbox">All Products</ButtonLink>}
        />
      </div>
    </KitSection>
  )
}

export function Loading() {
  return (
    <KitSection title="Loading">
      <div aria-busy="true" className="sheet grid-cols-2 lg:grid-cols-4">
        <p className="sr-only">Loading designs</p>
        {['a', 'b', 'c', 'd'].map((cell) => (
          <div key={cell} className="sheet-cell">
            <Skeleton className="aspect-[1/1.28] rounded-none sm:aspect-[1/1.08]" />
            <div className="grid gap-x-3 gap-y-2.5 px-3 pt-3 pb-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-4 sm:pt-4 sm:pb-6">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="hidden h-5 w-14 sm:block" />
              <Skeleton className="h-2.5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </KitSection>
  )
}

export function Lights() {
  return (
    <KitSection title="Lights">
      <div className="on-ink grid gap-8 overflow-hidden px-6 py-10">
        <StartLights lit={5} className="max-w-96" />
        <StartLights lit={3} className="max-w-96" />
        <StartLights lit={0} className="max-w-96" />
        <p className="display-2">We’re live</p>
      </div>
    </KitSection>
  )
}
