import { DesignCard } from '#app/features/shop/design-card.tsx'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import type { HomePage } from '#server/features/catalog/home/load-home-page.ts'

/** The newest designs; hidden when empty. */
export function NewArrivals({ designs }: { designs: HomePage['arrivals'] }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="arrivals" className="wrap pb-sec">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id="arrivals" className="display-1">
          New arrivals
        </h2>
        <ArrowLink to="/shop/new">All new arrivals</ArrowLink>
      </div>
      <ul className="sheet grid-cols-2 border-t-ink! max-sm:-mx-gut lg:grid-cols-4">
        {designs.map((design) => (
          <li key={design.id} className="grid min-w-0">
            <DesignCard design={design} isFirst={false} isInSection />
          </li>
        ))}
      </ul>
    </section>
  )
}
