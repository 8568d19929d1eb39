import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import type { PagedList } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { AdminOrderRow, COLUMNS } from './admin-order-row.tsx'
import type { OrderParams } from './order-params.ts'

type OrderPage = InferResponseType<typeof api.orders.$get, 200>
type OrderListProps = { orders: PagedList<OrderPage>; params: OrderParams }

export function OrderList({ orders, params: { filter, openId, hrefTo, change } }: OrderListProps) {
  const { items, isOutdated } = orders
  if (!items) return <PanelState error={orders.error} onRetry={orders.reload} />
  const isFiltered = Object.values(filter).some(Boolean)
  if (items.length === 0)
    return (
      <EmptyState
        title="No orders found."
        text={isFiltered ? 'No orders match. Change or clear the filters.' : 'New orders will appear here.'}
        action={
          isFiltered && <Button onClick={() => change({ q: '', status: '', from: '', to: '' })}>Clear filters</Button>
        }
      />
    )
  return (
    <div className={cx('@container', isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label="Orders" className="border-ink border-t">
        <li
          aria-hidden="true"
          className={cx('hidden border-line border-b py-2.5 text-micro text-muted @2xl:grid', COLUMNS)}
        >
          <span>Customer</span>
          <span className="@max-4xl:hidden">Address</span>
          <span>Order</span>
          <span className="text-right">Total</span>
          <span>Status</span>
        </li>
        {items.map((order) => (
          <AdminOrderRow key={order.id} order={order} href={hrefTo({ order: order.id })} isOpen={order.id === openId} />
        ))}
      </ul>
      <ListEnd {...orders} />
    </div>
  )
}
