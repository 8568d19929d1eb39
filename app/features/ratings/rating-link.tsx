import { plural } from '#app/lib/format.ts'
import type { RatingTotals } from '#domain/ratings.ts'
import { StarRow } from './stars.tsx'

/** The average in the head of a design page. Opens the reviews further down. */
export function RatingLink({ totals: { count, average } }: { totals: RatingTotals }) {
  if (count === 0) return null
  return (
    <a href="#reviews" className="group mt-3 inline-flex min-h-6 items-center gap-2 text-[0.9375rem]">
      <StarRow value={average} />
      <span className="num font-semibold">{average.toFixed(1)}</span>
      <span className="link text-muted">{plural(count, 'review')}</span>
    </a>
  )
}
