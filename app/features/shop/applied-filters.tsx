import { X } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { quote } from './titles.ts'

/** The active filters, each with a link to remove it. */
export function AppliedFilters({ query: { search, category, sort } }: { query: ShopQuery }) {
  if (!search && !category) return null
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-b py-3">
      {search && (
        <li className="min-w-0">
          <Chip what="Search" value={quote(search)} to={shopHref({ category, sort })} />
        </li>
      )}
      {category && (
        <li className="min-w-0">
          <Chip what="Category" value={category} to={shopHref({ search, sort })} />
        </li>
      )}
      {search && category && (
        <li>
          <Link to={shopHref({ sort })} preventScrollReset className="link inline-block px-2 py-2 text-small">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}

function Chip({ what, value, to }: { what: string; value: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Remove ${what.toLowerCase()} ${value}`}
      className="group flex min-h-10 items-center gap-2 rounded-2 border border-edge pr-2 pl-3 text-small leading-snug hover:border-ink hover:bg-ink hover:text-paper"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted group-hover:text-paper">{what}: </span>
        {value}
      </span>
      <Icon icon={X} size={18} strokeWidth={1.75} className="flex-none" />
    </Link>
  )
}
