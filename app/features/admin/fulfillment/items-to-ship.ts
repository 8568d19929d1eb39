import { itemsLeft } from '#app/features/admin/orders/packed-items.ts'
import { describeOrderLine } from '#app/features/orders/describe-order-line.ts'
import type { Order } from '#app/features/orders/order.ts'

/**
 * "2 × Apex, hoodie, M, black" for each item that still has to be printed. A line that a discount has split is one entry. Items
 * in the parcels of an order that is not shipped yet are listed, because the label can be bought before they are printed.
 */
export function itemsToShip(order: Order): string[] {
  const isWaitingForRest = order.status === 'shipped' && order.partly_shipped
  const left = isWaitingForRest ? itemsLeft(order) : undefined
  const counts = new Map<string, number>()
  for (const item of order.order_items) {
    const name = describeOrderLine(item)
    const count = left ? (left[item.id] ?? 0) : item.quantity - item.refunded_quantity
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${count} × ${name}`)
}
