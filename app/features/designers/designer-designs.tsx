import { Link } from 'react-router'
import { type CardDesign, DesignCard } from '#app/features/shop/design-card.tsx'
import { SortSelect } from '#app/features/shop/sort-select.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Sort } from '#domain/shop.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import { designTotal } from './designer-labels.ts'
import { LoadMore } from './load-more.tsx'
import { useLoadMore } from './use-load-more.ts'
import { WITHOUT_NAMES } from './without-names.ts'

type DesignerDesignsProps = {
  designer: DesignerView
  path: string
  sort: Sort
  page: { items: CardDesign[]; next_cursor: string | null }
  /** How many designs are shown above the list. */
  pinned: number
  /** The shown collection, in the designer's order. */
  collection: { key: string; name: string } | undefined
  isContinued: boolean
}

/** The designer's approved designs, in the same orders as the shop, or one of their collections. */
export function DesignerDesigns(props: DesignerDesignsProps) {
  const { designer, path, sort, page, pinned, collection, isContinued } = props
  const hrefOf = (chosen: Sort | undefined, after?: string) => {
    const params = { ...(chosen && chosen !== 'newest' && { sort: chosen }), ...(after && { after }) }
    return [path, new URLSearchParams(params).toString()].filter(Boolean).join('?')
  }
  const { items, cursor, added, list, isLoading, load } = useLoadMore(page, ({ id }) => id)
  const progress = isContinued || collection ? '' : `${pinned + items.length} of ${designTotal(designer)}`
  // Everything is pinned.
  if (items.length === 0 && pinned > 0) return <div className="pb-sec" />
  return (
    <section
      aria-label={`${collection ? `${collection.name}: designs` : 'Designs'} by ${designer.display_name}`}
      className="wrap pb-sec"
    >
      {collection ? (
        <h2 className="display-3 border-line border-b py-4 wrap-anywhere">{collection.name}</h2>
      ) : (
        <div className="flex items-center justify-between border-line border-b">
          {pinned > 0 ? <h2 className="display-3">All designs</h2> : <span />}
          <SortSelect sort={sort} action={path} hrefOf={hrefOf} />
        </div>
      )}
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
        <ul
          ref={list}
          className={cx(WITHOUT_NAMES, 'sheet grid-cols-2 border-t-0 max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4')}
        >
          {items.map((design, index) => (
            <li key={design.id} className="grid min-w-0">
              <DesignCard design={design} isFirst={index < 4} isInSection={pinned > 0 || collection !== undefined} />
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
