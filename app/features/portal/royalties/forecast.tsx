import type { Analytics } from '#app/features/portal/queries.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'

/** The royalties to expect if nothing changes. Marked as an estimate. */
export function Forecast({ forecast }: { forecast: Analytics['forecast'] }) {
  const { from, to, sold, royalties, next_month: month, next_year: year } = forecast
  const hasSales = month > 0
  return (
    <section aria-labelledby="forecast" className="mt-5 border border-line border-l-6 border-l-amber bg-card p-5">
      <h5 id="forecast" className="font-semibold">
        Estimate
      </h5>
      {hasSales ? (
        <>
          <p className="mt-2">
            If sales go on like in the last 30 days, you earn about{' '}
            <strong className="num font-semibold">{formatDollars(month)}</strong> in the next 30 days and{' '}
            <strong className="num font-semibold">{formatDollars(year)}</strong> in the next 12 months.
          </p>
          <p className="mt-1 text-muted text-small">
            {plural(sold, 'item')} sold from {formatDay(from)} to {formatDay(to)} earned {formatDollars(royalties)}. An
            estimate is not a promise: sales change with the seasons and with new designs.
          </p>
        </>
      ) : (
        <p className="mt-2 text-muted">No sales in the last 30 days, so there is nothing to estimate from.</p>
      )}
    </section>
  )
}
