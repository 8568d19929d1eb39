import { Link } from 'react-router'
import { discountUsesQuery } from '#app/features/admin/queries.ts'
import { formatDollars } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalDay } from '#domain/local-dates.ts'
import { addCents, centsFromDollars, type Dollars, formatMoney } from '#domain/money.ts'
import type { Discount } from './discount.ts'

/** The orders that used a code. */
export function DiscountUses({ discount: { id, code } }: { discount: Discount }) {
  const uses = usePagedQuery(discountUsesQuery(id))
  const { items, error, reload } = uses
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0) return <p className="text-muted">No order has used this code yet.</p>
  return (
    <>
      <ul aria-label={`Orders with ${code}`} className="border-line border-t">
        {items.map((use) => (
          <li
            key={use.order_id}
            className="grid gap-x-6 border-line border-b py-2 text-small sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto]"
          >
            <Link to={`/admin?tab=orders&order=${use.order_id}`} className="link num font-semibold">
              {use.order_number}
            </Link>
            <span className="min-w-0 wrap-anywhere">
              {use.customer.email ?? use.customer.display_name ?? 'Deleted account'}
            </span>
            <span className="text-muted">{formatLocalDay(use.created_at)}</span>
            <span className="num">
              {formatMoney(savedCents(use))} off, paid {formatDollars(use.total_amount)}
            </span>
          </li>
        ))}
      </ul>
      <ListEnd {...uses} />
    </>
  )
}

function savedCents({ amount, shipping_amount: shipping }: { amount: Dollars; shipping_amount: Dollars }) {
  return addCents(centsFromDollars(amount), centsFromDollars(shipping))
}
