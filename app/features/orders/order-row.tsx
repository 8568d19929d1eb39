import { Link } from 'react-router'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatLocalDay } from '#domain/local-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { ItemImage } from './item-image.tsx'
import { type Order, orderAmounts, STATUS_WORDS } from './order.ts'

const SHOWN = 4

/** An order in the list: images, date, status and total. */
export function OrderRow({ order }: { order: Order }) {
  const { word, tone } = STATUS_WORDS[order.status]
  const itemCount = order.order_items.reduce((sum, { quantity }) => sum + quantity, 0)
  const hidden = order.order_items.length - SHOWN
  return (
    <li className="relative grid gap-x-8 gap-y-4 border-line border-b py-6 hover:bg-stage/40 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <div className="flex gap-px">
        {order.order_items.slice(0, SHOWN).map((item) => (
          <ItemImage key={item.id} item={item} hasCount className="w-[clamp(3.75rem,20vw,5.5rem)]" />
        ))}
        {hidden > 0 && (
          <span className="num grid w-[clamp(2.5rem,12vw,4rem)] place-items-center bg-stage font-semibold text-small">
            +{hidden}
          </span>
        )}
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold">
          <Link to={`/account/orders/${order.id}`} className="after:absolute after:inset-0">
            Order placed {formatLocalDay(order.created_at)}
          </Link>
        </h2>
        <p className="text-muted text-small wrap-anywhere">
          {itemCount === 1 ? '1 item' : `${itemCount} items`} · {order.id}
        </p>
      </div>
      <div className="flex items-baseline justify-between gap-6 sm:grid sm:justify-items-end sm:gap-2">
        {order.address_needed ? (
          <StatusChip tone="signal">Address needed</StatusChip>
        ) : (
          <StatusChip tone={tone}>{word}</StatusChip>
        )}
        <span className="num font-semibold text-lg">{formatMoney(orderAmounts(order).totalCents)}</span>
      </div>
    </li>
  )
}
