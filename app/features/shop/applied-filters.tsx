import { X } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { FACETS, type Facet } from '#domain/facets.ts'
import { type ShopQuery, shopHref, withoutFilter } from '#domain/shop-query.ts'
import type { FacetsView } from '#server/features/catalog/search/facets-view.ts'
import { clearHref } from './clear-href.ts'
import { quote, valueLabel } from './titles.ts'

type AppliedFiltersProps = { query: ShopQuery; facets: FacetsView | undefined }

/** The active filters, each with a link to remove it. */
export function AppliedFilters({ query, facets }: AppliedFiltersProps) {
  const { search, tag } = query
  const firstPage = { after: undefined, pages: 1 }
  const chips = FACETS.flatMap((facet) =>
    query[facet].map((value) => (
      <Chip
        key={`${facet} ${value}`}
        what={facet}
        value={valueLabel(facet, value, facets)}
        to={shopHref(withoutFilter(query, facet, value))}
      />
    )),
  )
  if (search)
    chips.unshift(
      <Chip
        key="search"
        what="search"
        value={quote(search)}
        to={shopHref({ ...query, search: undefined, ...firstPage })}
      />,
    )
  if (tag)
    chips.unshift(<Chip key="tag" what="tag" value={tag} to={shopHref({ ...query, tag: undefined, ...firstPage })} />)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-b py-3">
      {chips}
      {chips.length > 1 && (
        <li>
          <Link to={clearHref(query)} preventScrollReset className="link inline-block px-2 py-2 text-small">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function Chip({ what, value, to }: { what: Facet | 'search' | 'tag'; value: string; to: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-label={`Remove ${what} ${value}`}
        className="group flex min-h-10 items-center gap-2 rounded-2 border border-edge pr-2 pl-3 text-small leading-snug hover:border-ink hover:bg-ink hover:text-paper"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted capitalize group-hover:text-paper">{what}: </span>
          {value}
        </span>
        <Icon icon={X} size={18} strokeWidth={1.75} className="flex-none" />
      </Link>
    </li>
  )
}
