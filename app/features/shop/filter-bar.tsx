import { ChevronDown } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ALL_PRODUCTS, CATEGORY_FILTERS } from '#domain/shop.ts'
import { countFilters, isRefined, type ShopQuery, shopHref } from '#domain/shop-query.ts'
import type { FacetsView } from '#server/features/catalog/search/facets-view.ts'
import { FilterPanel } from './filter-panel.tsx'
import { SortPicker } from './sort-picker.tsx'
import { countTotal } from './titles.ts'

type FilterBarProps = {
  query: ShopQuery
  /** Undefined if the designs could not be loaded. */
  page: { total: number; total_is_exact: boolean; facets: FacetsView } | undefined
  isLoading: boolean
}

/** Category filter, the other filters and sort order. Categories are links, so that they can be shared and indexed. */
export function FilterBar({ query, page, isLoading }: FilterBarProps) {
  return (
    <div className="relative border-ink border-t border-b border-b-line">
      <CategoryFilter query={query} counts={query.search ? undefined : page?.facets.category} />
      {page ? (
        <details className="group/filters">
          <summary className="flex min-h-14 w-fit list-none items-center gap-2 font-medium text-[0.9375rem] hover:text-signal-down focus-visible:-outline-offset-4 xl:ml-auto [&::-webkit-details-marker]:hidden">
            Filters
            {countFilters(query) > 0 && (
              <span className="num grid h-5.5 min-w-5.5 place-items-center rounded-2 bg-ink px-1 text-micro text-paper">
                {countFilters(query)}
                <span className="sr-only"> selected</span>
              </span>
            )}
            <Icon icon={ChevronDown} size={20} strokeWidth={1.75} className="group-open/filters:rotate-180" />
          </summary>
          <FilterPanel query={query} facets={page.facets} total={isLoading ? '' : countTotal(page)} />
        </details>
      ) : (
        <div className="min-h-14" />
      )}
      <div className="absolute top-14 right-0 xl:top-0 xl:right-32">
        <SortPicker query={query} />
      </div>
    </div>
  )
}

type CategoryFilterProps = { query: ShopQuery; counts: FacetsView['category'] | undefined }

function CategoryFilter({ query, counts }: CategoryFilterProps) {
  const { category } = query
  const row = useRef<HTMLElement>(null)
  const selected: readonly string[] = category.length > 0 ? category : [ALL_PRODUCTS]
  const key = selected.join()
  // Scrolls to the selected category, which may be off-screen on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected link depends on the category
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [key])
  const others = { ...query, section: undefined, after: undefined, pages: 1 }
  return (
    <nav
      ref={row}
      aria-label="Category"
      className="relative flex min-w-0 gap-6 overflow-x-auto [scrollbar-width:none] max-sm:-mx-gut max-sm:px-gut max-xl:border-line max-xl:border-b xl:absolute xl:top-0 xl:left-0 xl:max-w-[calc(100%-25rem)]"
    >
      {CATEGORY_FILTERS.map((name) => (
        <span key={name} className="flex flex-none items-center gap-1.5">
          <Link
            to={shopHref({ ...others, category: name === ALL_PRODUCTS ? [] : [name] })}
            rel={isRefined(query) ? 'nofollow' : undefined}
            preventScrollReset
            aria-current={selected.includes(name) ? 'true' : undefined}
            className="flex min-h-14 flex-none items-center px-0.5 font-display font-semibold text-lg/none text-muted tracking-[0.02em] shadow-[inset_0_-3px_0_transparent] hover:text-ink focus-visible:-outline-offset-4 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--color-signal)]"
          >
            {name}
          </Link>
          {counts && name !== ALL_PRODUCTS && (
            <span className="num text-micro text-muted">{countOf(name, counts)}</span>
          )}
        </span>
      ))}
    </nav>
  )
}

function countOf(name: string, { values, is_exact }: FacetsView['category']) {
  const count = values.find(({ value }) => value === name)?.count ?? 0
  return is_exact || count > 0 ? countTotal({ total: count, total_is_exact: is_exact }) : ''
}
