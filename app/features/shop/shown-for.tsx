import { Link } from 'react-router'
import { type ShopQuery, shopHref } from '#domain/shop-query.ts'
import { quote, type Shown } from './titles.ts'

type ShownForProps = { query: ShopQuery; page: Shown }

/** Says that no design contains the search term, and what the list shows instead. */
export function ShownFor({ query, page: { match, shown_for } }: ShownForProps) {
  const { search } = query
  if (!search || match === null || match === 'exact') return null
  return (
    <p className="wrap-anywhere border-line border-b py-4">
      <span className="text-muted">No exact match for {quote(search)}.</span>{' '}
      {shown_for ? (
        <>
          Showing results for{' '}
          <Link
            to={shopHref({ ...query, search: shown_for, after: undefined, pages: 1 })}
            className="link font-semibold"
          >
            {quote(shown_for)}
          </Link>
          .
        </>
      ) : (
        'Related designs:'
      )}
    </p>
  )
}
