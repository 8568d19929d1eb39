import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { royaltiesQuery } from '#app/features/portal/queries.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { PayoutCard } from './payout-card.tsx'
import { Statement } from './statement.tsx'

export function Royalties() {
  const { data, error, refetch } = useQuery(royaltiesQuery)
  return (
    <div className="pt-5">
      <p>
        <Link to="/designers?tab=designs" preventScrollReset className="link">
          Back to My Designs
        </Link>
      </p>
      <h3 className="display-3 pt-4">Royalties</h3>
      {data ? (
        <>
          <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <EarningsChart months={data.months} />
            <PayoutCard summary={data} />
          </div>
          {data.designs.length > 0 && (
            <section aria-labelledby="royalties-by-design" className="pt-10">
              <h4 id="royalties-by-design" className="font-semibold">
                By design
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
