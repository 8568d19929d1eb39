import { Link } from 'react-router'
import { type CardDesign, DesignCard } from '#app/features/shop/design-card.tsx'
import { SortSelect } from '#app/features/shop/sort-select.tsx'
import type { Sort } from '#domain/shop.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import { designTotal } from './designer-labels.ts'
import { LoadMore } from './load-more.tsx'
import { useLoadMore } from './use-load-more.ts'

type DesignerDesignsProps = {
  designer: DesignerView
  sort: Sort
  page: { items: CardDesign[]; next_cursor: string | null }
  isContinued: boolean
}

/** The designer's approved designs, in the same orders as the shop. */
export function DesignerDesigns({ designer, sort, page, isContinued }: DesignerDesignsProps) {
  const path = `/designers/${designer.user_id}`
  const hrefOf = (chosen: Sort | undefined, after?: string) => {
    const params = { ...(chosen && chosen !== 'newest' && { sort: chosen }), ...(after && { after }) }
    return [path, new URLSearchParams(params).toString()].filter(Boolean).join('?')
  }
  const { items, cursor, added, list, isLoading, load } = useLoadMore(page, ({ id }) => id)
  const progress = isContinued ? '' : `${items.length} of ${designTotal(designer)}`
  return (
    <section aria-label={`Designs by ${designer.display_name}`} className="wrap pb-sec">
      <div className="flex justify-end border-line border-b">
        <SortSelect sort={sort} action={path} hrefOf={hrefOf} />
      </div>
      {isContinued && (
        <p className="border-line border-b py-3">
          <Link to={hrefOf(sort)} className="link inline-block py-1 text-small">
            Back to the start of the list
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <p className="py-12 text-muted">There are no more designs.</p>
      ) : (
        <ul ref={list} className="sheet grid-cols-2 border-t-0 max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4">
          {items.map((design, index) => (
            <li key={design.id} className="grid min-w-0">
              <DesignCard design={design} isFirst={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        href={cursor ? hrefOf(sort, cursor) : undefined}
        isLoading={isLoading}
        onLoad={load}
        progress={progress}
        announcement={added > 0 ? `${added === 1 ? '1 more design' : `${added} more designs`}, ${progress}` : undefined}
      />
    </section>
  )
}
