import { SIZES } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { formatDay } from '#domain/dates.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { productName, productOf } from '#domain/products.ts'
import { paper, sheet } from './paper.ts'
import type { PrintLine } from './print-lines.ts'

type Order = { order: { order_number: string }; lines: readonly PrintLine[] }
type Pick = { garment: string; color: string; size: PrintLine['item']['size']; count: number; orders: Set<string> }

/** The blank garments to take from the shelf for many orders, sorted like a shelf: garment, color, size. */
export function pickList(orders: readonly Order[], now: Date): Promise<string> {
  const picks = [...collect(orders).values()].sort(byShelf)
  const total = picks.reduce((sum, { count }) => sum + count, 0)
  const rows = picks.map(
    ({ garment, color, size, count, orders: numbers }) =>
      `<tr><td>${garment}</td><td>${color}</td><td>${size}</td><td class="n">${count}</td><td>${escapeMarkup([...numbers].join(', '))}</td></tr>`,
  )
  const body = `<table><thead><tr><th>Garment</th><th>Color</th><th>Size</th><th class="n">Items</th><th>Orders</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th colspan="3">Total for ${countOrders(orders.length)}</th><th class="n">${total}</th><th></th></tr></tfoot></table>`
  return paper('Pick list', [sheet(`Pick list · ${formatDay(now.toISOString())}`, body)])
}

/** "1 order", "2 orders" */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

function collect(orders: readonly Order[]) {
  const picks = new Map<string, Pick>()
  for (const { order, lines } of orders)
    for (const { item, garment: cut, count } of lines) {
      if (count === 0) continue
      const [garment, color] = [productName(productOf(cut)), colorName(item.color)]
      const key = `${garment}/${color}/${item.size}`
      const pick = picks.get(key) ?? { garment, color, size: item.size, count: 0, orders: new Set() }
      pick.count += count
      pick.orders.add(order.order_number)
      picks.set(key, pick)
    }
  return picks
}

function byShelf(one: Pick, other: Pick) {
  return (
    one.garment.localeCompare(other.garment) ||
    one.color.localeCompare(other.color) ||
    SIZES.indexOf(one.size) - SIZES.indexOf(other.size)
  )
}
