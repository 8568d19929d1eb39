import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChangeAddress } from '#app/features/addresses/change-address.tsx'
import { OrderDispute } from '#app/features/admin/disputes/order-dispute.tsx'
import { orderQuery } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { OrderLines } from '#app/features/orders/order-lines.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { CancelAnswer } from './cancel-answer.tsx'
import { CancelledRefund } from './cancelled-refund.tsx'
import { customerName } from './customer-name.ts'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Parcels } from './parcels.tsx'
import { PrintPack } from './print-pack.tsx'
import { Section } from './section.tsx'
import { StatusSelect } from './status-select.tsx'
import { useOrderChanged } from './use-order-changed.ts'

type OrderDrawerProps = { id: string; closeHref: string; onClose: () => void }

/** The open order, next to the list. Escape closes it and returns the focus to its row. */
export function OrderDrawer({ id, closeHref, onClose }: OrderDrawerProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const isLoaded = order !== undefined

  useEffect(() => {
    if (isLoaded) title.current?.focus({ preventScroll: true })
  }, [isLoaded])
  useEffect(() => () => document.getElementById(`order-${id}`)?.focus({ preventScroll: true }), [id])

  function closeOnEscape({ key, target }: KeyboardEvent) {
    // An open dialog handles Escape itself.
    if (key === 'Escape' && !(target as Element).closest('dialog')) onClose()
  }

  return (
    <aside
      aria-label="Order"
      onKeyDown={closeOnEscape}
      className="min-w-0 border border-line border-t-3 border-t-ink bg-card max-lg:mt-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
    >
      <div className="flex items-start justify-between gap-4 p-5 pb-0 sm:p-6 sm:pb-0">
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1} className="display-3 outline-none">
            {order ? `Order placed ${formatDay(order.created_at)}` : 'Order'}
          </h2>
          {order && <p className="num mt-1 font-semibold">{order.order_number}</p>}
          <p className="text-micro text-muted wrap-anywhere">{id}</p>
        </div>
        <Link
          to={closeHref}
          preventScrollReset
          aria-label="Close order"
          className="grid size-11 flex-none place-items-center rounded-2 hover:bg-ink/6"
        >
          <Icon icon={X} size={20} strokeWidth={1.75} />
        </Link>
      </div>
      <div className="p-5 pt-4 sm:p-6 sm:pt-4">
        {order ? <Contents order={order} /> : <PanelState error={error} onRetry={refetch} />}
      </div>
    </aside>
  )
}

function Contents({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const { customer, shipping_address: address } = order
  // Not `refetch`, because it could join a request that started before the change.
  const reload = () => attempt(async () => onChanged(await read(api.orders[':id'].$get({ param: { id: order.id } }))))
  return (
    <div className="@container grid gap-8">
      <div className="grid items-center gap-4 @lg:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{customerName(order)}</p>
          {customer.email && (
            <a href={`mailto:${customer.email}`} className="link text-small">
              {customer.email}
            </a>
          )}
        </div>
        <StatusSelect order={order} />
        <PrintPack order={order} />
      </div>
      {order.cancel_requested_at && order.status !== 'cancelled' && <CancelAnswer order={order} />}
      {order.dispute && <OrderDispute dispute={order.dispute} />}
      <CancelledRefund order={order} />
      <OrderLines items={order.order_items} />
      <div className="grid gap-8 @2xl:grid-cols-2">
        <Section title="Shipping address">
          {order.address_needed && (
            <p className="mb-2">
              <StatusChip tone="signal">Address needed</StatusChip>
            </p>
          )}
          <p className="whitespace-pre-line wrap-anywhere">{address ?? 'No shipping address provided.'}</p>
          <ChangeAddress order={order} isAdmin onChanged={reload} />
        </Section>
        <OrderPayment order={order} />
        {order.gift_message && (
          <Section title="Gift message">
            <p className="whitespace-pre-line wrap-anywhere">{order.gift_message}</p>
          </Section>
        )}
      </div>
      <Parcels order={order} onChanged={reload} />
      <OrderTimeline id={order.id} isCollapsed={order.status === 'delivered'} />
    </div>
  )
}
