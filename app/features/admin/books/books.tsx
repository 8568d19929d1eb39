import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { DisputeTotals } from '#app/features/admin/disputes/dispute-totals.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { HeldPayments } from '#app/features/admin/orders/held-payments.tsx'
import { Payouts } from '#app/features/admin/orders/payouts.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { BookTotals } from './book-totals.tsx'
import { booksQuery } from './books-queries.ts'
import { Checks } from './checks.tsx'
import { TaxReport } from './tax-report.tsx'

/** The check of the books, payouts and held payments. The view is in the URL. */
export const Books = withQueries(BooksPage)

const VIEWS = { checks: 'Checks', payouts: 'Payouts', held: 'Held payments', tax: 'Sales tax' } as const
type View = keyof typeof VIEWS

function BooksPage() {
  const [params] = useSearchParams()
  const given = params.get('view') ?? ''
  const view: View = Object.hasOwn(VIEWS, given) ? (given as View) : 'checks'
  const overview = useQuery(booksQuery)
  return (
    <AdminPage
      title="Books"
      intro="Payments, orders, refunds and royalties are compared every hour. Payouts and held payments wait here for you."
    >
      {overview.data ? (
        <>
          <BookTotals overview={overview.data} />
          <DisputeTotals totals={overview.data.disputes} />
        </>
      ) : (
        <PanelState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      <FilterLinks
        label="Books"
        className="pt-4"
        links={(Object.keys(VIEWS) as View[]).map((name) => ({
          to: name === 'checks' ? '?' : `?view=${name}`,
          title: VIEWS[name],
          isCurrent: view === name,
        }))}
      />
      {view === 'payouts' && <Payouts />}
      {view === 'held' && <HeldPayments />}
      {view === 'tax' && <TaxReport />}
      {view === 'checks' && overview.data && <Checks overview={overview.data} />}
    </AdminPage>
  )
}
