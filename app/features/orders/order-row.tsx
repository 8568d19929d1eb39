import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatList } from '#domain/format-list.ts'
import { formatLocalDay } from '#domain/local-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { ItemImage } from './item-image.tsx'
import { type Order, type OrderItem, orderAmounts, STATUS_WORDS } from './order.ts'

const SHOWN_IMAGES = 4
const SHOWN_NAMES = 3

/** An order in the list: images in a column of fixed width, number, items, date, status and total. */
export function OrderRow({ order }: { order: Order }) {
  const { word, tone } = STATUS_WORDS[order.status]
  const itemCount = order.order_items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="relative grid grid-cols-[clamp(5.5rem,24vw,8rem)_minmax(0,1fr)] items-center gap-x-[clamp(1rem,3vw,2rem)] gap-y-3 border-line border-b py-6 hover:bg-stage/40 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Images items={order.order_items} />
      <div className="min-w-0">
        <h2 className="num font-semibold text-lg">
          <Link to={`/account/orders/${order.id}`} className="after:absolute after:inset-0">
            Order {order.order_number}
          </Link>
        </h2>
        <p className="wrap-anywhere">{namesOf(order.order_items)}</p>
        <p className="num text-muted text-small">
          {formatLocalDay(order.created_at)} · {itemCount === 1 ? '1 item' : `${itemCount} items`}
        </p>
      </div>
      <div className="flex items-baseline justify-between gap-6 max-sm:col-span-2 sm:grid sm:justify-items-end sm:gap-2">
        {order.address_needed ? (
          <StatusChip tone="signal">Address needed</StatusChip>
        ) : (
          <StatusChip tone={tone}>{word}</StatusChip>
        )}
        <span className="num font-semibold text-lg">{formatMoney(orderAmounts(order).paidCents)}</span>
      </div>
    </li>
  )
}

/** One image, or up to four in a square. */
function Images({ items }: { items: readonly OrderItem[] }) {
  const hidden = items.length > SHOWN_IMAGES ? items.length - SHOWN_IMAGES + 1 : 0
  return (
    <div className={cx('grid gap-px', items.length > 1 && 'grid-cols-2')}>
      {items.slice(0, SHOWN_IMAGES - (hidden > 0 ? 1 : 0)).map((item) => (
        <ItemImage key={item.id} item={item} hasCount={items.length === 1} />
      ))}
      {hidden > 0 && <span className="num grid place-items-center bg-stage font-semibold text-small">+{hidden}</span>}
    </div>
  )
}

function namesOf(items: readonly OrderItem[]) {
  const names = [...new Set(items.map(({ title }) => title))]
  const more = names.length - SHOWN_NAMES
  return formatList(more > 0 ? [...names.slice(0, SHOWN_NAMES), `${more} more`] : names)
}
