import { formatDollars } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { type Product, productName } from '#domain/products.ts'
import type { LineState } from '#domain/statement.ts'

type Line = {
  id: string
  created_at: string
  order_date: string | null
  title: string | null
  product: Product | null
  quantity: number | null
  price: number | null
  rate: number | null
  amount: number
  balance: number
  state: LineState
  reason: string
}

/** Amount = quantity × price × rate. Scrolls horizontally on narrow screens. */
export function StatementTable({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="pt-6 text-muted">No entries yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section aria-label="Statement entries" tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="num w-full min-w-208 border-ink border-t text-left text-small">
        <thead>
          <tr className="border-line border-b text-muted *:py-2 *:pr-4 *:font-normal">
            <th scope="col">Order date</th>
            <th scope="col">Design</th>
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col" className="text-right">
              Rate
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col">State</th>
            <th scope="col" className="text-right">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-line border-b *:py-2.5 *:pr-4">
              <td className="whitespace-nowrap">{formatDay(line.order_date ?? line.created_at)}</td>
              <td className="max-w-72 wrap-anywhere">
                {line.title ?? (line.state === 'written_off' ? 'Write-off' : 'Payout')}
                {line.product && <span className="block text-muted">{productName(line.product)}</span>}
              </td>
              <td className="text-right">{line.quantity ?? ''}</td>
              <td className="text-right">{line.price === null ? '' : formatDollars(line.price)}</td>
              <td className="text-right">{line.rate === null ? '' : `${(line.rate * 100).toFixed(1)}%`}</td>
              <td className="text-right font-semibold">{formatDollars(line.amount)}</td>
              <td className="max-w-64">
                <StatusChip tone={STATES[line.state].tone}>{STATES[line.state].label}</StatusChip>
                <span className="mt-0.5 block text-muted">{line.reason}</span>
              </td>
              <td className="text-right">{formatDollars(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STATES = {
  pending: { label: 'Pending', tone: 'amber' },
  available: { label: 'Available', tone: 'green' },
  held: { label: 'Held', tone: 'amber' },
  reversed: { label: 'Reversed', tone: 'signal' },
  in_transit: { label: 'In transit', tone: 'blue' },
  paid: { label: 'Paid', tone: 'blue' },
  written_off: { label: 'Written off', tone: 'signal' },
} as const satisfies Record<LineState, unknown>
