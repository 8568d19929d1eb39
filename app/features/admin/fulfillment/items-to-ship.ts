import { itemsLeft } from '#app/features/admin/orders/packed-items.ts'
import type { Order } from '#app/features/orders/order.ts'
import { colorName } from '#domain/color-name.ts'

/**
 * "2 × Apex, M, black" for each item that still has to be printed. A line that a discount has split is one entry. Items
 * in the parcels of an order that is not shipped yet are listed, because the label can be bought before they are printed.
 */
export function itemsToShip(order: Order): string[] {
  const isWaitingForRest = order.status === 'shipped' && order.partly_shipped
  const left = isWaitingForRest ? itemsLeft(order) : undefined
  const counts = new Map<string, number>()
  for (const { id, title, size, color, quantity, refunded_quantity: refunded } of order.order_items) {
    const name = `${title}, ${size}, ${colorName(color).toLowerCase()}`
    counts.set(name, (counts.get(name) ?? 0) + (left ? (left[id] ?? 0) : quantity - refunded))
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${count} × ${name}`)
}
