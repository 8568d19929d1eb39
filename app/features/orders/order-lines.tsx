import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colorName } from '#domain/color-name.ts'
import { centsFromDollars, formatMoney, timesQuantity } from '#domain/money.ts'
import { productName } from '#domain/products.ts'
import { ItemImage } from './item-image.tsx'
import type { OrderItem } from './order.ts'

type OrderLinesProps = {
  items: readonly OrderItem[]
  /** Shown below the description of an item. */
  actionFor?: (item: OrderItem) => ReactNode
}

export function OrderLines({ items, actionFor }: OrderLinesProps) {
  return (
    <ul className="border-ink border-t">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[clamp(4.5rem,20vw,6rem)_minmax(0,1fr)_auto] gap-4 border-line border-b py-4 print:grid-cols-[minmax(0,1fr)_auto] print:py-2"
        >
          <ItemImage item={item} className="print:hidden" />
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">
              <Link
                to={`/design/${item.design_id}?product=${item.product}`}
                className="hover:underline hover:underline-offset-4"
              >
                {item.title}
              </Link>
            </h3>
            <p className="text-[0.9375rem] text-muted">
              {productName(item.product)} · Size {item.size}, {colorName(item.color).toLowerCase()}
            </p>
            <p className="num text-[0.9375rem] text-muted">
              {item.quantity} × {formatMoney(centsFromDollars(item.price))}
            </p>
            {item.refunded_quantity > 0 && (
              <p className="text-[0.9375rem]">
                {item.refunded_quantity} of {item.quantity} refunded
              </p>
            )}
            {actionFor?.(item)}
          </div>
          <p data-keep-clear className="num font-semibold">
            {formatMoney(timesQuantity(centsFromDollars(item.price), item.quantity))}
          </p>
        </li>
      ))}
    </ul>
  )
}
