import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { DisputeChip } from '#app/features/admin/disputes/dispute-chip.tsx'
import { type Order, orderAmounts, PAYMENT_WORDS } from '#app/features/orders/order.ts'
import { plural } from '#app/lib/format.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { CancelledRefund } from './cancelled-refund.tsx'
import { customerName } from './customer-name.ts'
import { StatusSelect } from './status-select.tsx'

type AdminOrderRowProps = { order: Order; href: string; isOpen: boolean }

/** Column widths on tablets, where the address has its own line, and on wide screens. */
export const COLUMNS =
  '@2xl:grid-cols-[minmax(0,1fr)_7rem_6rem_11rem_1.25rem] @2xl:gap-x-4 @4xl:grid-cols-[minmax(0,1.35fr)_minmax(0,2fr)_7rem_6.5rem_12rem_1.25rem] @4xl:gap-x-6'

/** The whole row opens the order, except its status. */
export function AdminOrderRow({ order, href, isOpen }: AdminOrderRowProps) {
  const { customer, shipping_address: address, created_at: createdAt, payment_status: payment } = order
  const isCancelRequested = order.cancel_requested_at !== null && order.status !== 'cancelled'
  const hasChips =
    isCancelRequested || order.dispute || order.address_needed || order.partly_shipped || payment !== 'paid'
  return (
    <li
      className={cx(
        'group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b py-4 hover:bg-card @2xl:@max-4xl:py-3',
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
          className="font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {customerName(order)}
        </Link>
        {customer.email && customer.display_name && <p className="text-muted text-small">{customer.email}</p>}
        <p className="line-clamp-1 text-muted text-small">{describeItems(order)}</p>
      </div>
      <p className="col-span-2 line-clamp-3 whitespace-pre-line text-small wrap-anywhere @2xl:@max-4xl:order-1 @2xl:@max-4xl:col-span-full @2xl:@max-4xl:line-clamp-1 @4xl:col-span-1">
        Shipping: {address?.replaceAll(/\s*\n\s*/g, ', ') ?? 'not provided'}
      </p>
      <p className="num text-muted text-small @max-2xl:order-1">
        <span className="block font-semibold text-ink">{order.order_number}</span>
        {formatDay(createdAt)}
      </p>
      <p className="num row-start-1 text-right font-semibold @max-2xl:col-start-2 @2xl:row-start-auto">
        {formatMoney(orderAmounts(order).paidCents)}
      </p>
      <div className="relative z-1 @max-2xl:order-2 @max-2xl:col-span-2">
        <StatusSelect order={order} />
      </div>
      <Icon icon={ChevronRight} size={20} strokeWidth={1.75} className="text-muted @max-2xl:hidden" />
      {hasChips && (
        <div className="col-span-full flex flex-wrap gap-x-6 gap-y-1 text-small @max-4xl:order-3">
          {order.dispute && <DisputeChip status={order.dispute.status} />}
          {isCancelRequested && <StatusChip tone="signal">Cancellation requested</StatusChip>}
          {order.address_needed && <StatusChip tone="signal">Address needed</StatusChip>}
          {order.partly_shipped && <StatusChip tone="amber">Partly shipped</StatusChip>}
          {payment !== 'paid' && (
            <StatusChip tone={PAYMENT_WORDS[payment].tone}>{PAYMENT_WORDS[payment].word}</StatusChip>
          )}
        </div>
      )}
      {!isOpen && (
        <div className="relative z-1 col-span-full empty:hidden @max-4xl:order-4">
          <CancelledRefund order={order} />
        </div>
      )}
    </li>
  )
}

/** "3 items: Apex, Downhill Only" */
function describeItems({ order_items: items }: Order) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${plural(count, 'item')}: ${[...new Set(items.map(({ title }) => title))].join(', ')}`
}
