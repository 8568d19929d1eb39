import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatLongMonth } from '#domain/dates.ts'
import { taxReportQuery } from './books-queries.ts'

const YEARS_SHOWN = 4

/** Sales tax by month and region, for tax returns. */
export function TaxReport() {
  const thisYear = new Date().getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery(taxReportQuery(year))

  async function exportReport() {
    setBusy(true)
    const query = { year: String(year) }
    await attempt(() => download(api.books.tax.export.$get({ query }), `pitlane-tax-${year}.csv`))
    setBusy(false)
  }

  return (
    <section aria-label="Sales tax report" className="py-6">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <div className="w-40 max-w-full">
          <Field label="Year">
            <Select value={year} onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}>
              {Array.from({ length: YEARS_SHOWN }, (_, index) => thisYear - index).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Button busy={busy} busyText="Exporting…" onClick={exportReport}>
          Export CSV
        </Button>
      </div>
      {!data && <PanelState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={`No sales tax in ${year}`}
          text="Stripe collects sales tax once it is turned on in the settings."
          action={<ButtonLink to="/admin/settings">Open settings</ButtonLink>}
        />
      )}
      {data && data.items.length > 0 && <ReportTable report={data} />}
      <p className="mt-3 text-muted text-small">
        Months are in UTC. Orders count in the month they were placed, refunds in the month they completed.
      </p>
    </section>
  )
}

type Report = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof taxReportQuery>['queryFn']>>>>

function ReportTable({ report: { items, totals } }: { report: Report }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Sales tax by month and region">
      <table aria-label="Sales tax" className="w-full border-ink border-t text-left">
        <thead>
          <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
            <th scope="col">Month</th>
            <th scope="col">Region</th>
            <th scope="col">Orders</th>
            <th scope="col">Taxed sales</th>
            <th scope="col">Tax collected</th>
            <th scope="col">Refunded sales</th>
            <th scope="col">Tax refunded</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={`${row.month} ${row.region}`} className="num border-line border-b *:py-2.5 *:pr-6">
              <th scope="row" className="text-left font-normal">
                {formatLongMonth(`${row.month}-01`)}
              </th>
              <td>{row.region}</td>
              <Amounts row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="num font-semibold *:py-2.5 *:pr-6">
            <th scope="row" colSpan={2} className="text-left">
              Total
            </th>
            <Amounts row={totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Amounts({ row }: { row: Report['totals'] }) {
  return (
    <>
      <td>{row.orders}</td>
      <td>{formatDollars(row.sales)}</td>
      <td>{formatDollars(row.tax)}</td>
      <td>{formatDollars(row.refunded_sales)}</td>
      <td>{formatDollars(row.refunded_tax)}</td>
    </>
  )
}
