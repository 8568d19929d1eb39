import { Link } from 'react-router'
import { plural } from '#app/lib/format.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Product } from '#domain/products.ts'
import { NO_RATINGS, type RatingQuery, ratingSearch } from '#domain/ratings.ts'
import { FilterLink, FitScale } from './fit-scale.tsx'
import { GarmentFilter } from './garment-filter.tsx'
import type { DesignReviews } from './review.ts'
import { ReviewItem } from './review-item.tsx'
import { StarFilter } from './star-filter.tsx'
import { StarRow } from './stars.tsx'

type ReviewsProps = {
  design: { id: string; title: string; products: readonly { product: Product }[] }
  reviews: DesignReviews
  /** The product that the page shows; null for the main one. */
  product: string | null
}

/** The reviews of a design. Filters and pages are links, so they work without JavaScript. */
export function Reviews({ design, reviews, product }: ReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="wrap scroll-mt-20 pt-sec">
      <h2 id="reviews-title" className="display-2 border-ink border-b pb-4">
        Reviews
      </h2>
      {reviews.totals.count === 0 ? (
        <p className="max-w-prose pt-6 text-muted">
          No reviews yet. Customers can review this design after it has been delivered.
        </p>
      ) : (
        <Filled design={design} reviews={reviews} product={product} />
      )}
    </section>
  )
}

function Filled({ design, reviews: { totals, products, query, items, next_cursor: next }, product }: ReviewsProps) {
  const { product: garment, stars, fit, photos } = query
  const filter = { product: garment, stars, fit, photos }
  const shown = design.products.find((offer) => offer.product === product) ?? design.products[0]
  const fits = (products.find((one) => one.product === shown?.product) ?? NO_RATINGS).fits
  const isOnSeveral = products.length > 1 || products.some((one) => one.product !== shown?.product)
  const hrefOf = (shown: RatingQuery) => `/design/${design.id}${ratingSearch(shown, product)}#reviews`
  const hrefTo = (change: RatingQuery) => hrefOf({ ...filter, ...change })
  return (
    <div className="grid gap-x-14 gap-y-8 pt-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:items-start">
      <div className="grid gap-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="figure text-5xl/none">{totals.average.toFixed(1)}</span>
          <span className="grid gap-1">
            <StarRow value={totals.average} />
            <span className="text-muted text-small">{plural(totals.count, 'review')}</span>
          </span>
        </p>
        <FitScale
          garment={isOnSeveral ? shown?.product : undefined}
          fits={fits}
          chosen={fit}
          hrefTo={(value) =>
            // The numbers are about the shown garment, so the reviews behind them are too.
            hrefTo(
              value === fit ? { fit: undefined } : { fit: value, product: isOnSeveral ? shown?.product : undefined },
            )
          }
        />
        {products.length > 1 && (
          <GarmentFilter
            products={products}
            chosen={garment}
            hrefTo={(value) => hrefTo({ product: value === garment ? undefined : value })}
          />
        )}
        <StarFilter
          totals={totals}
          chosen={stars}
          hrefTo={(value) => hrefTo({ stars: value === stars ? undefined : value })}
        />
        <p className="flex flex-wrap gap-x-6">
          <FilterLink isChosen={photos === true} isEmpty={false} to={hrefTo({ photos: photos ? undefined : true })}>
            With photos
          </FilterLink>
          {(garment || stars || fit || photos) && (
            <Link to={hrefOf({})} preventScrollReset className="link inline-flex min-h-8 items-center text-small">
              Show all reviews
            </Link>
          )}
        </p>
      </div>
      <div>
        {items.length === 0 ? (
          <p className="text-muted">No reviews match. Choose other filters.</p>
        ) : (
          <ul aria-label="Reviews" className="lg:-mt-6">
            {items.map((review) => (
              <ReviewItem key={review.id} review={review} title={design.title} />
            ))}
          </ul>
        )}
        {(next || query.after) && (
          <nav aria-label="Pages of reviews" className="flex flex-wrap gap-3 pt-6">
            {query.after && (
              <ButtonLink size="sm" to={hrefTo({})} preventScrollReset>
                Newest reviews
              </ButtonLink>
            )}
            {next && (
              <ButtonLink size="sm" to={hrefTo({ after: next })} preventScrollReset>
                Older reviews
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </div>
  )
}
