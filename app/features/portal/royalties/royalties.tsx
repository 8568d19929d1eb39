import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { royaltiesQuery } from '#app/features/portal/queries.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { PayoutCard } from './payout-card.tsx'
import { Statement } from './statement.tsx'

/** The chart library is large, so it loads with this tab only. */
const Statistics = lazy(() => import('./statistics.tsx').then(({ Statistics: panel }) => ({ default: panel })))

/** The Royalties tab: balance and payouts, statistics over time, and the statement. */
export function Royalties() {
  const { data, error, refetch } = useQuery(royaltiesQuery)
  return (
    <div className="pt-5">
      <h3 className="display-3">Royalties</h3>
      {data ? (
        <>
          <BalanceCards summary={data} />
          <div className="grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <EarningsChart months={data.months} />
            <PayoutCard summary={data} />
          </div>
          <Suspense fallback={<Skeleton className="mt-10 h-160" />}>
            <Statistics sold={data.designs} />
          </Suspense>
          {data.designs.length > 0 && (
            <section aria-labelledby="royalties-by-design" className="pt-10">
              <h4 id="royalties-by-design" className="font-semibold">
                By design, since the first sale
              </h4>
              <ul className="mt-3 border-ink border-t">
                {data.designs.map(({ design_id, title, sold, amount }) => (
                  <li key={design_id} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5">
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                    <span className="num">
                      <span className="text-muted">{plural(sold, 'item')}</span>{' '}
                      <span className="ml-4 font-semibold">{formatDollars(amount)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Statement months={data.months} designs={data.designs} />
        </>
      ) : (
        <PanelState error={error} onRetry={refetch} />
      )}
    </div>
  )
}
