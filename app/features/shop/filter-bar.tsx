import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/format-count.ts'
import { ALL_PRODUCTS, CATEGORY_FILTERS } from '#domain/shop.ts'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { SortPicker } from './sort-picker.tsx'

type FilterBarProps = {
  query: ShopQuery
  /** Number of designs by category; a category without designs is not in it. */
  counts: Record<string, number> | undefined
}

/** Category filter and sort order. Categories are links, so that they can be shared and indexed. */
export function FilterBar({ query, counts }: FilterBarProps) {
  return (
    <div className="justify-between gap-6 border-ink border-t border-b border-b-line sm:flex">
      <CategoryFilter query={query} counts={counts} />
      <SortPicker query={query} />
    </div>
  )
}

function CategoryFilter({ query: { search, category = ALL_PRODUCTS, sort }, counts }: FilterBarProps) {
  const row = useRef<HTMLElement>(null)
  // Scrolls to the selected category, which may be off-screen on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected link depends on the category
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [category])
  return (
    <nav
      ref={row}
      aria-label="Category"
      className="relative flex min-w-0 gap-6 overflow-x-auto [scrollbar-width:none] max-sm:-mx-gut max-sm:border-line max-sm:border-b max-sm:px-gut"
    >
      {CATEGORY_FILTERS.map((name) => (
        <span key={name} className="flex flex-none items-center gap-1.5">
          <Link
            to={shopHref({ search, sort, category: name === ALL_PRODUCTS ? undefined : name })}
            preventScrollReset
            aria-current={name === category ? 'true' : undefined}
            className="flex min-h-14 flex-none items-center px-0.5 font-display font-semibold text-lg/none text-muted tracking-[0.02em] shadow-[inset_0_-3px_0_transparent] hover:text-ink focus-visible:-outline-offset-4 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--color-signal)]"
          >
            {name}
          </Link>
          {counts && name !== ALL_PRODUCTS && (
            <span className="num text-micro text-muted">{formatCount(counts[name] ?? 0)}</span>
          )}
        </span>
      ))}
    </nav>
  )
}
