import { Link } from 'react-router'
import { shopHref } from '#domain/shop-query.ts'
import { quote } from './titles.ts'

type ShownForProps = { searched: string | undefined; page: { shown_for: string | null } }

/** Notes that the results are for a corrected search term. */
export function ShownFor({ searched, page: { shown_for } }: ShownForProps) {
  if (!searched || !shown_for) return null
  return (
    <p className="wrap-anywhere border-line border-b py-4">
      Showing results for{' '}
      <Link to={shopHref({ search: shown_for })} className="link font-semibold">
        {quote(shown_for)}
      </Link>
      . <span className="text-muted">Nothing matches {quote(searched)}.</span>
    </p>
  )
}
