import type { InferResponseType } from 'hono/client'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { formatLongMonth } from '#domain/dates.ts'

type RoyaltyYear = InferResponseType<(typeof api.royalties.years)[':year']['$get'], 200>
type Sums = RoyaltyYear['totals']

/** A year of royalties by month, for the screen and for print. */
export function YearStatement({ statement }: { statement: RoyaltyYear }) {
  const { year, designer, company } = statement
  const save = () =>
    attempt(
      () =>
        download(
          api.royalties.years[':year'].export.$get({ param: { year: String(year) } }),
          `pitlane-royalties-${year}.csv`,
        ),
      'Download failed',
    )
  return (
    <>
      <h1 className="display-2 mt-1">Royalties {year}</h1>
      <div className="mt-4 flex flex-wrap justify-between gap-6 text-small">
        <p>
          {designer.display_name ?? 'Designer'}
          <span className="block text-muted wrap-anywhere">{designer.email}</span>
        </p>
        <address className="not-italic">
          Paid by {company.name}
          {company.address && <span className="block">{company.address}</span>}
          {company.tax_id && <span className="block">Tax ID {company.tax_id}</span>}
        </address>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={save}>Download CSV</Button>
      </div>
      <MonthTable statement={statement} />
      <p className="mt-4 max-w-prose text-muted text-small">
        Sales are royalties by the day of the order. Reversals are royalties of refunded orders and lost disputes.
        Payouts count on the day they were paid. The balance includes pending royalties. Months are in UTC.
      </p>
    </>
  )
}

function MonthTable({ statement }: { statement: RoyaltyYear }) {
  const { year, totals, months } = statement
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section aria-label="Royalties by month" tabIndex={0} className="mt-6 overflow-x-auto print:overflow-visible">
      <table className="num w-full min-w-160 border-ink border-t text-right text-small print:min-w-0">
        <thead>
          <tr className="border-line border-b text-muted *:py-2 *:pl-4 *:font-normal">
            <th scope="col" className="pl-0! text-left">
              Month
            </th>
            <th scope="col">Items sold</th>
            <th scope="col">Sales</th>
            <th scope="col">Reversals</th>
            <th scope="col">Adjustments</th>
            <th scope="col">Payouts</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          <Line name="Opening balance" balance={statement.opening_balance} />
          {months.map(({ month, closing_balance: balance, ...sums }) => (
            <Line key={month} name={formatLongMonth(`${month}-01`)} sums={sums} balance={balance} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Line name={`Total ${year}`} sums={totals} balance={statement.closing_balance} />
        </tfoot>
      </table>
    </section>
  )
}

function Line({ name, sums, balance }: { name: string; sums?: Sums; balance: number }) {
  return (
    <tr className="border-line border-b *:py-2 *:pl-4">
      <th scope="row" className="pl-0! text-left font-[inherit]">
        {name}
      </th>
      <td>{sums?.sold ?? ''}</td>
      <td>{sums && formatDollars(sums.sales)}</td>
      <td>{sums && formatDollars(-sums.reversals || 0)}</td>
      <td>{sums && formatDollars(sums.adjustments)}</td>
      <td>{sums && formatDollars(-sums.payouts || 0)}</td>
      <td>{formatDollars(balance)}</td>
    </tr>
  )
}
