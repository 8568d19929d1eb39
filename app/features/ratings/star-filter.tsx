import type { RatingTotals, Stars } from '#domain/ratings.ts'
import { STARS } from '#domain/ratings.ts'
import { FilterLink } from './fit-scale.tsx'

type StarFilterProps = { totals: RatingTotals; chosen: Stars | undefined; hrefTo: (stars: Stars) => string }

/** How many reviews have each number of stars, most stars first. Each row filters the reviews. */
export function StarFilter({ totals: { count, stars: counts }, chosen, hrefTo }: StarFilterProps) {
  return (
    <ul aria-label="Stars" className="grid">
      {STARS.toReversed().map((stars) => (
        <li key={stars} className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
          <FilterLink isChosen={chosen === stars} isEmpty={counts[stars] === 0} to={hrefTo(stars)}>
            {stars} {stars === 1 ? 'star' : 'stars'}
          </FilterLink>
          <span aria-hidden="true" className="block h-2 bg-line">
            <span
              className="block h-full bg-ink forced-color-adjust-none"
              style={{ width: `${(100 * counts[stars]) / Math.max(1, count)}%` }}
            />
          </span>
          <span className="num text-right text-muted text-small">
            {counts[stars]}
            <span className="sr-only"> {counts[stars] === 1 ? 'review' : 'reviews'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
