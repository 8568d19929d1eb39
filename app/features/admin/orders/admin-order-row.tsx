import { Link } from 'react-router'
import { type Order, PAYMENT_WORDS } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { cx } from '#app/ui/cx.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { customerName } from './customer-name.ts'
import { StatusSelect } from './status-select.tsx'

type AdminOrderRowProps = { order: Order; href: string; isOpen: boolean }

/** Column widths on wide screens. */
export const COLUMNS = '@4xl:grid-cols-[minmax(0,1.35fr)_minmax(0,2fr)_7rem_6.5rem_12rem] @4xl:gap-x-6'

export function AdminOrderRow({ order, href, isOpen }: AdminOrderRowProps) {
  const { customer, shipping_address: address, created_at: createdAt, payment_status: payment } = order
  const isCancelRequested = order.cancel_requested_at !== null && order.status !== 'cancelled'
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b py-4',
        COLUMNS,
        isOpen && 'bg-card px-4 shadow-[inset_3px_0_var(--color-signal)]',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <Link
          id={`order-${order.id}`}
          to={href}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="font-semibold hover:underline hover:underline-offset-4"
        >
          {customerName(order)}
        </Link>
        {customer.email && customer.display_name && <p className="text-muted text-small">{customer.email}</p>}
      </div>
      <p className="col-span-2 line-clamp-3 whitespace-pre-line text-small wrap-anywhere @4xl:col-span-1">
        Shipping: {address?.replaceAll(/\s*\n\s*/g, ', ') ?? 'not provided'}
      </p>
      <p className="num text-muted text-small @max-4xl:order-1">
        <span className="block font-semibold text-ink">{order.order_number}</span>
        {formatDay(createdAt)}
      </p>
      <p className="num row-start-1 text-right font-semibold @max-4xl:col-start-2 @4xl:row-start-auto">
        {formatDollars(order.total_amount)}
      </p>
      <div className="@max-4xl:order-2 @max-4xl:col-span-2">
        <StatusSelect order={order} />
      </div>
      {(isCancelRequested || order.address_needed || payment !== 'paid') && (
        <div className="col-span-full flex flex-wrap gap-x-6 gap-y-1 text-small @max-4xl:order-3">
          {isCancelRequested && <StatusChip tone="signal">Cancellation requested</StatusChip>}
          {order.address_needed && <StatusChip tone="signal">Address needed</StatusChip>}
          {payment !== 'paid' && (
            <StatusChip tone={PAYMENT_WORDS[payment].tone}>{PAYMENT_WORDS[payment].word}</StatusChip>
          )}
        </div>
      )}
    </li>
  )
}
