import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { heldCountQuery, payoutCountQuery } from '#app/features/admin/queries.ts'
import type { OrderParams, View } from './order-params.ts'

/** Links to the views of the Orders tab, with the number of open held payments and payouts. */
export function OrdersNav({ params: { view, hrefTo } }: { params: OrderParams }) {
  const held = useQuery(heldCountQuery)
  const payouts = useQuery(payoutCountQuery)
  const items: { name: View; title: string; count?: number | undefined }[] = [
    { name: 'orders', title: 'All orders' },
    { name: 'held', title: 'Held payments', count: held.data?.total },
    { name: 'payouts', title: 'Payouts', count: payouts.data?.total },
  ]
  return (
    <nav aria-label="Orders" className="flex flex-wrap gap-x-6 pt-4">
      {items.map(({ name, title, count }) => (
        <Link
          key={name}
          to={hrefTo({ view: name === 'orders' ? '' : name, order: '' })}
          preventScrollReset
          aria-current={view === name ? 'page' : undefined}
          className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
            {title}
          </span>
          {count !== undefined && count > 0 && (
            <span className="num bg-signal px-1.5 font-semibold text-micro text-white">{count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
