import { Disputes } from '#app/features/admin/disputes/disputes.tsx'
import { ordersQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { cx } from '#app/ui/cx.ts'
import { HeldPayments } from './held-payments.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { type OrderParams, toQuery, useOrderParams } from './order-params.ts'
import { OrdersNav } from './orders-nav.tsx'
import { Payouts } from './payouts.tsx'

/** The Orders tab: orders, held payments, payouts and disputes. */
export function AdminOrders() {
  const params = useOrderParams()
  return (
    <>
      <OrdersNav params={params} />
      {params.view === 'orders' && <Orders params={params} />}
      {params.view === 'held' && <HeldPayments />}
      {params.view === 'payouts' && <Payouts />}
      {params.view === 'disputes' && <Disputes />}
    </>
  )
}

/** The list with the open order next to it. On narrow screens the open order replaces the list. */
function Orders({ params }: { params: OrderParams }) {
  const orders = usePagedQuery(ordersQuery(toQuery(params.filter)))
  const { openId } = params
  return (
    <>
      <div className={cx(openId && 'max-lg:hidden')}>
        <OrderFilters params={params} />
      </div>
      <div
        className={cx(
          openId && 'grid gap-8 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] xl:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        <div className={cx('min-w-0', openId && 'max-lg:hidden')}>
          <OrderList orders={orders} params={params} />
        </div>
        {openId && (
          <OrderDrawer
            key={openId}
            id={openId}
            closeHref={params.hrefTo({ order: '' })}
            onClose={() => params.change({ order: '' })}
          />
        )}
      </div>
    </>
  )
}
