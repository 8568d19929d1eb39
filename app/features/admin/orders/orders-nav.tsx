import { Link } from 'react-router'
import { api, read } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import type { OrderParams, View } from './order-params.ts'

type OrdersNavProps = { params: OrderParams; turn: number }

/** Orders, and what else about money waits for an admin, with how much of it. */
export function OrdersNav({ params: { view, hrefTo }, turn }: OrdersNavProps) {
  const held = useLoaded(`held ${turn}`, () => read(api['held-payments'].$get({ query: { limit: 1 } })))
  const payouts = useLoaded(`payouts ${turn}`, () => read(api.payouts.$get({ query: { limit: 1 } })))
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
