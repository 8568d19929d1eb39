import { Link } from 'react-router'
import { StarRow } from '#app/features/ratings/stars.tsx'
import { formatDay } from '#domain/dates.ts'
import { describeItem } from '#domain/describe-item.ts'
import { FIT_WORDS } from '#domain/ratings.ts'
import type { AdminRating } from './admin-rating.ts'
import { RatingActions } from './rating-actions.tsx'

/** A review with everything that an admin needs to decide about it. */
export function RatingRow({ rating }: { rating: AdminRating }) {
  const { author, customer, stars, fit, text, photos, title, product, size, color, state } = rating
  return (
    <li className="grid gap-x-10 gap-y-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StarRow value={stars} />
          <h2 className="font-semibold">
            <Link to={`/design/${rating.design_id}`} className="link">
              {title}
            </Link>
          </h2>
        </div>
        <p className="max-w-prose whitespace-pre-line">{text || <span className="text-muted">No text</span>}</p>
        {photos.length > 0 && (
          <ul aria-label="Photos" className="flex flex-wrap gap-3">
            {photos.map(({ path, url }, index) => (
              <li key={path}>
                <a href={`${url}&width=1600`} target="_blank" rel="noreferrer" className="block bg-stage">
                  <img
                    src={`${url}&width=320`}
                    alt={`${index + 1} of ${photos.length}`}
                    width={120}
                    height={144}
                    className="h-36 w-30 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted text-small">
          {FIT_WORDS[fit]} · {describeItem({ product, size, color })} · {formatDay(rating.written_at)} ·{' '}
          <Link to={`/admin?tab=orders&order=${rating.order_id}`} className="link">
            {rating.order_number}
          </Link>
        </p>
        <p className="text-small">
          Shown as “{author}” <span className="text-muted">· {customer.email ?? 'Deleted user'}</span>
        </p>
        {state === 'rejected' && rating.rejection_reason && (
          <p className="text-small">Reason: {rating.rejection_reason}</p>
        )}
      </div>
      <RatingActions rating={rating} />
    </li>
  )
}
