import { assetUrl } from '#app/lib/asset-url.ts'
import { formatDay } from '#domain/dates.ts'
import { describeItem } from '#domain/describe-item.ts'
import { FIT_WORDS } from '#domain/ratings.ts'
import type { Review } from './review.ts'
import { StarRow } from './stars.tsx'

/** One published review. */
export function ReviewItem({ review, title }: { review: Review; title: string }) {
  const { author, stars, fit, text, product, size, color, photos, written_at: writtenAt } = review
  return (
    <li className="grid gap-3 border-line border-b py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow value={stars} />
        <p className="text-[0.9375rem] wrap-anywhere">
          <b className="font-semibold">{author}</b>
          <span className="text-muted">
            {' '}
            · Verified purchase · <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
          </span>
        </p>
      </div>
      {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {photos.length > 0 && (
        <ul aria-label={`Photos by ${author}`} className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={assetUrl(`${photo}?width=1600`)} className="block bg-stage">
                <img
                  src={assetUrl(`${photo}?width=320`)}
                  alt={`${title} as ${author} wears it, ${index + 1} of ${photos.length}`}
                  width={120}
                  height={144}
                  loading="lazy"
                  className="h-36 w-30 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-small">
        {FIT_WORDS[fit]} · {describeItem({ product, size, color })}
      </p>
    </li>
  )
}
