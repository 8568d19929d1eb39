import type { Order } from '#app/features/orders/order.ts'

/** How many of each order line are in the new package. */
export type Quantities = Record<string, number>

/** The items that are neither refunded nor in a package. A package without recorded items contains all the rest. */
export function itemsLeft({ order_items: items, parcels }: Order): Quantities {
  const containsRest = parcels.some(({ items: packed }) => packed.length === 0)
  return Object.fromEntries(
    items.map(({ id, quantity, refunded_quantity: refunded }) => {
      const packed = parcels
        .flatMap((parcel) => parcel.items)
        .reduce((sum, item) => sum + (item.order_item_id === id ? item.quantity : 0), 0)
      return [id, containsRest ? 0 : Math.max(0, quantity - refunded - packed)]
    }),
  )
}

/** Whether there is a choice of what goes into the package. */
export function canSplit(order: Order): boolean {
  return Object.values(itemsLeft(order)).reduce((sum, count) => sum + count, 0) > 1
}

/** The items for the API: undefined for everything that is left, 'none' if a choice is needed. */
export function toItems(order: Order, quantities: Quantities) {
  const left = itemsLeft(order)
  const isEverything = Object.entries(left).every(([id, count]) => (quantities[id] ?? 0) >= count)
  const isFirst = order.parcels.every(({ items }) => items.length === 0)
  if (isEverything && isFirst) return
  const items = Object.entries(quantities)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity: Math.min(quantity, left[order_item_id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length > 0) return items
  // Nothing is left, for example for a replacement of a lost package.
  return Object.values(left).every((count) => count === 0) ? undefined : 'none'
}
