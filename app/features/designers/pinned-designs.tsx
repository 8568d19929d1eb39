import { type CardDesign, DesignCard } from '#app/features/shop/design-card.tsx'
import { cx } from '#app/ui/cx.ts'
import { WITHOUT_NAMES } from './without-names.ts'

/** The designs that the designer shows first; hidden when empty. */
export function PinnedDesigns({ designs }: { designs: readonly CardDesign[] }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="pinned" className="wrap pt-8">
      <h2 id="pinned" className="display-3 pb-4">
        Pinned designs
      </h2>
      <ul className={cx(WITHOUT_NAMES, 'sheet grid-cols-2 max-sm:-mx-gut sm:grid-cols-3')}>
        {designs.map((design, index) => (
          <li key={design.id} className="grid min-w-0">
            <DesignCard design={design} isFirst={index < 3} isInSection />
          </li>
        ))}
      </ul>
    </section>
  )
}
