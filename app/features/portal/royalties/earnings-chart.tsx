import { formatDollars } from '#app/lib/format.ts'
import { formatMonth, lastMonths } from '#domain/dates.ts'

type Month = { month: string; sold: number; amount: number }

const MONTHS = 12
const HEIGHT = 160

/** Bar chart of the last twelve months, with a text label per bar for screen readers. */
export function EarningsChart({ months }: { months: readonly Month[] }) {
  const amountOf = new Map(months.map(({ month, amount }) => [month, amount]))
  const shown = lastMonths(MONTHS, new Date()).map((month) => ({ month, amount: amountOf.get(month) ?? 0 }))
  const max = Math.max(1, ...shown.map(({ amount }) => amount))
  return (
    <section aria-labelledby="earnings-chart" className="min-w-0">
      <h4 id="earnings-chart" className="font-semibold">
        Earnings by month
      </h4>
      {months.length === 0 ? (
        <p className="mt-3 text-muted">No sales yet. Your first sale will appear here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        <section aria-label="Earnings by month, chart" tabIndex={0} className="mt-3 overflow-x-auto">
          <ol className="flex items-end pt-2">
            {shown.map(({ month, amount }) => (
              <li key={month} className="grid min-w-16 flex-1 justify-items-center gap-1 text-center">
                <span className="num font-semibold text-micro">{amount === 0 ? '–' : formatDollars(amount)}</span>
                <span className="grid w-full justify-items-center border-ink border-b" aria-hidden="true">
                  <span
                    className="w-full max-w-10 bg-ink"
                    style={{ height: Math.round((Math.max(0, amount) / max) * HEIGHT) }}
                  />
                </span>
                <span className="pb-1 text-micro text-muted">{formatMonth(month)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  )
}
