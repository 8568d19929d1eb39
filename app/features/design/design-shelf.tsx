import { Suspense } from 'react'
import { type CardDesign, DesignCard } from '#app/features/shop/design-card.tsx'
import { ArrowLink } from '#app/ui/arrow-link.tsx'

type DesignShelfProps = { title: string; designs: readonly CardDesign[]; more?: { to: string; text: string } }

/** A row of design cards; hidden when empty. */
export function DesignShelf({ title, designs, more }: DesignShelfProps) {
  if (designs.length === 0) return null
  return (
    <section className="wrap pt-sec">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 className="display-2 min-w-0 wrap-anywhere">{title}</h2>
        {more && <ArrowLink to={more.to}>{more.text}</ArrowLink>}
      </div>
      <div className="sheet grid-cols-2 border-t-ink! max-sm:-mx-gut lg:grid-cols-4">
        {designs.map((design) => (
          // Hydrated one by one, and first the one that the visitor uses.
          <Suspense key={design.id}>
            <DesignCard design={design} isFirst={false} isStill />
          </Suspense>
        ))}
      </div>
    </section>
  )
}
