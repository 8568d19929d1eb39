import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { isWholeShop, MAX_PAGES_SHOWN, type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { DesignCard } from './design-card.tsx'
import { gridClass } from './grid.ts'
import { wordsOf } from './match-parts.ts'
import { SkeletonCards } from './skeleton-grid.tsx'
import { countTotal } from './titles.ts'
import { type ShopPage, useMoreDesigns } from './use-more-designs.ts'

/** The designs of the list and a link to load more. */
export function DesignGrid({ query, page }: { query: ShopQuery; page: ShopPage }) {
  const { items, added, pages, isLoading, nextHref, load } = useMoreDesigns(query, page)
  const sheet = useFocusOnAdded(items.length, added)
  const expectedCount =
    page.total_is_exact && !query.after ? Math.min(page.total - items.length, SHOP_PAGE_SIZE) : SHOP_PAGE_SIZE
  const progress = `${items.length} of ${countTotal(page)}`

  /** Appends the next page. Without JavaScript, or once the list has the maximum length, the link opens a new page. */
  function append(event: MouseEvent<HTMLAnchorElement>) {
    if (!nextHref || pages >= MAX_PAGES_SHOWN || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (!isLoading) void load(nextHref)
  }

  return (
    <>
      {query.after && (
        <p className="border-line border-b py-3">
          <Link to={shopHref({ ...query, after: undefined, pages: 1 })} className="link inline-block py-1 text-small">
            Back to the start of the list
          </Link>
        </p>
      )}
      <div ref={sheet} className={gridClass}>
        {items.map((design, index) => (
          // Hydrated one by one, and first the one that the visitor uses.
          <Suspense key={design.id}>
            <DesignCard
              design={design}
              isFirst={index < 4}
              isLargest={index === 0}
              isLead={design.featured && isWholeShop(query)}
              match={page.match === 'exact' ? query.search : wordsOf(page.shown_for ?? query.search)}
            />
          </Suspense>
        ))}
        {isLoading && <SkeletonCards count={expectedCount} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-6 pt-8">
        <p className="num text-muted">{progress}</p>
        {nextHref && (
          <Link
            to={nextHref}
            onClick={append}
            aria-busy={isLoading || undefined}
            className={cx(buttonClass({}), 'min-w-44')}
          >
            {isLoading ? 'Loading…' : 'Load more'}
          </Link>
        )}
      </div>
      <p role="status" className="sr-only">
        {added > 0 && `${added === 1 ? '1 more design' : `${added} more designs`}, ${progress}`}
      </p>
    </>
  )
}

/** Moves the focus to the first of the added designs. */
function useFocusOnAdded(shown: number, added: number) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added === 0) return
    sheet.current?.children[shown - added]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown, added])
  return sheet
}
