import { formatDollars } from '#app/lib/format.ts'
import { formatMonth } from '#domain/dates.ts'

type Month = { month: string; sold: number; amount: number }

const MAX_MONTHS = 12
const HEIGHT = 160

/** Bar chart with a text label per bar for screen readers. */
export function EarningsChart({ months }: { months: readonly Month[] }) {
  const shown = months.slice(-MAX_MONTHS)
  const max = Math.max(1, ...shown.map(({ amount }) => amount))
  return (
    <section aria-labelledby="earnings-chart" className="min-w-0">
      <h4 id="earnings-chart" className="font-semibold">
        Earnings by month
      </h4>
      {shown.length === 0 ? (
        <p className="mt-3 text-muted">No sales yet. Your first sale will appear here.</p>
      ) : (
        <ol className="mt-3 flex items-end gap-2 overflow-x-auto border-ink border-b pt-2">
          {shown.map(({ month, amount }) => (
            <li key={month} className="grid min-w-16 flex-1 justify-items-center gap-1 text-center">
              <span className="num font-semibold text-micro">{formatDollars(amount)}</span>
              <span
                aria-hidden="true"
                className="w-full max-w-12 bg-ink"
                style={{ height: Math.max(2, Math.round((Math.max(0, amount) / max) * HEIGHT)) }}
              />
              <span className="pb-1 text-micro text-muted">{formatMonth(month)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
