import { formatDollars } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatCount } from '#domain/format-count.ts'
import type { BooksOverview } from './books-queries.ts'
import { formatExact } from './format-exact.ts'

type Rule = { name: string; left: string; right: string; terms: string; isBalanced: boolean }

/** Both sides of each rule, summed over all checked days. */
export function RuleTable({ overview }: { overview: BooksOverview }) {
  const { taken, fees } = overview.disputes
  return (
    <>
      <table aria-label="Rules of the books" className="block w-full border-ink border-t text-left lg:table">
        <thead className="max-lg:sr-only">
          <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
            <th scope="col">Rule</th>
            <th scope="col">Left side</th>
            <th scope="col">Right side</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {toRules(overview).map(({ name, left, right, terms, isBalanced }) => (
            <tr
              key={name}
              className="border-line border-b align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-2 max-lg:py-4 lg:*:py-3 lg:*:pr-6"
            >
              <th scope="row" className="text-left font-semibold max-lg:col-span-2">
                {name}
                <span className="num block font-normal text-muted text-small">{terms}</span>
              </th>
              <td className="num">{left}</td>
              <td className="num">{right}</td>
              <td className="max-lg:col-span-2">
                <StatusChip tone={isBalanced ? 'green' : 'signal'}>{isBalanced ? 'Equal' : 'Differs'}</StatusChip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(taken !== 0 || fees !== 0) && (
        <p className="mt-3 text-small">
          Disputes: <span className="num">{formatDollars(taken)}</span> lost or held by the bank,{' '}
          <span className="num">{formatDollars(fees)}</span> in fees. They reduce our balance at Stripe, and are not
          part of the rules above.
        </p>
      )}
    </>
  )
}

function toRules({ payments, shares, sessions }: BooksOverview): Rule[] {
  const { captured, refunded, orders, order_refunds: orderRefunds, tax, refunded_tax: refundedTax } = payments
  const taxTerms = tax > 0 ? ` + ${formatDollars(tax)} − ${formatDollars(refundedTax)}` : ''
  const { royalties, platform, lines } = shares
  return [
    compare(
      tax > 0
        ? 'Captured − refunded = orders − refunds + tax − refunded tax'
        : 'Captured − refunded = orders − refunds',
      `${formatDollars(captured)} − ${formatDollars(refunded)} = ${formatDollars(orders)} − ${formatDollars(orderRefunds)}${taxTerms}`,
      [captured - refunded, orders - orderRefunds + tax - refundedTax],
      formatDollars,
    ),
    compare(
      'Royalty + platform = lines',
      `${formatExact(royalties)} + ${formatExact(platform)} = ${formatExact(lines)}`,
      [royalties + platform, lines],
      formatExact,
    ),
    compare('One order per paid session', 'Paid sessions = orders', [sessions.paid, sessions.orders], formatCount),
  ]
}

function compare(
  name: string,
  terms: string,
  [left, right]: readonly [number, number],
  format: (value: number) => string,
): Rule {
  // Sums of dollars are not exact in floating point; the smallest unit is a tenth of a cent.
  return { name, terms, left: format(left), right: format(right), isBalanced: Math.abs(left - right) < 0.0005 }
}
