import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ShopQuery } from '#domain/shop-query.ts'
import { countDesigns, type Shown, shopHeading } from './titles.ts'

type ShopHeadProps = {
  query: ShopQuery
  page: ({ total: number; total_is_exact: boolean } & Shown) | undefined
  isLoading: boolean
}

/** Heading and number of results. */
export function ShopHead({ query, page, isLoading }: ShopHeadProps) {
  // While loading, the kind of match is unknown, but the names of the filters are not.
  const shown = page && (isLoading ? { match: null, shown_for: null, facets: page.facets } : page)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-[clamp(1.75rem,4vw,3.5rem)] pb-5 sm:pb-6">
      <h1 className="display-1 min-w-0 wrap-anywhere">{shopHeading(query, shown)}</h1>
      <div role="status" className="num min-h-6 text-muted">
        {isLoading ? <Skeleton className="mt-1 h-4 w-24" /> : page && countDesigns(page)}
      </div>
    </header>
  )
}
