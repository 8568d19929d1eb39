import { cx } from '#app/ui/cx.ts'
import { STARS } from '#domain/ratings.ts'

export const STAR_PATH = 'M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z'
const LEFT_HALF = 'M12 2v15.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z'

/** Five stars, filled to the nearest half. */
export function StarRow({ value, className }: { value: number; className?: string }) {
  const halves = Math.round(value * 2)
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${value} out of 5 stars`}
      className={cx('h-5 w-25 flex-none forced-color-adjust-none', className)}
    >
      {STARS.map((star) => (
        <g key={star} transform={`translate(${(star - 1) * 24})`}>
          <path d={STAR_PATH} className={halves >= star * 2 ? 'fill-ink' : 'fill-line'} />
          {halves === star * 2 - 1 && <path d={LEFT_HALF} className="fill-ink" />}
        </g>
      ))}
    </svg>
  )
}
