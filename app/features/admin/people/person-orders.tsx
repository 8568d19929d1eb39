import { Link } from 'react-router'
import { screenOf } from '#app/features/admin/links.ts'
import { Section } from '#app/features/admin/orders/section.tsx'
import { STATUS_WORDS } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatDay } from '#domain/dates.ts'
import { type Person, personOrdersQuery } from './queries.ts'

export function PersonOrders({ person }: { person: Person }) {
  const orders = usePagedQuery(personOrdersQuery(person.id))
  const { items } = orders
  return (
    <Section title="Orders">
      <p className="num text-muted">Spent {formatDollars(person.spent)} after refunds</p>
      {!items ? (
        <PanelState error={orders.error} onRetry={orders.reload} />
      ) : items.length === 0 ? (
        <p className="mt-2">No orders.</p>
      ) : (
        <>
          <ul aria-label="Orders" className="mt-2">
            {items.map(({ id, order_number: number, created_at: createdAt, status, total_amount: total }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-4 border-line border-b py-2"
              >
                <Link to={screenOf('order', id) ?? ''} className="link num">
                  {number}
                </Link>
                <span className="text-muted text-small">
                  {STATUS_WORDS[status].word}, {formatDay(createdAt)}
                </span>
                <span className="num">{formatDollars(total)}</span>
              </li>
            ))}
          </ul>
          {orders.isLong && <ListEnd {...orders} />}
        </>
      )}
    </Section>
  )
}
