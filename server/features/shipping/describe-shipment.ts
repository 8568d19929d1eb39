import { parseAddress } from '#domain/addresses.ts'
import { checkAddress, normalizeAddress } from '#domain/check-address.ts'
import { AppError } from '#domain/errors.ts'
import type { Product } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import type { orders } from '#server/platform/db/schema/orders.ts'
import { findOrderToShip } from './find-order-to-ship.ts'
import { type PackedItem, readLeft, requireLeft } from './pack-items.ts'
import type { LabelPlan } from './plan-label.ts'
import { requireShippable } from './require-shippable.ts'

/** An estimate of a packed item. Admins can enter the real weight of a parcel. */
const OUNCES: Record<Product, number> = { tee: 8, hoodie: 20, tank: 6, hat: 6 }

type Input = {
  ship_to?: LabelPlan['ship_to'] | undefined
  weight_ounces?: number | undefined
  service_code?: string | undefined
  items?: PackedItem[] | undefined
}
type Order = typeof orders.$inferSelect

/** The details of a parcel for the carrier, and the order's address at this moment. Address and weight default to those of the order. */
export async function describeShipment(
  orderId: string,
  input: Input,
): Promise<{ plan: LabelPlan; addressRead: string | null }> {
  const { order, customerName } = await findOrderToShip(orderId)
  requireShippable(order)
  if (input.items) await requireLeft(db, orderId, input.items)
  const { service_code, items } = input
  const plan = {
    ship_to: input.ship_to ?? readAddress(order, customerName),
    weight_ounces: input.weight_ounces ?? (await estimateWeight(orderId, items)),
    ...(service_code && { service_code }),
    ...(items && { items }),
  }
  return { plan, addressRead: order.shippingAddress }
}

/** The order's address is free text, so it may lack parts that a carrier needs. */
function readAddress({ shippingAddress }: Order, customerName: string | null) {
  const parsed = parseAddress(shippingAddress ?? '')
  const address = normalizeAddress({ ...parsed, name: parsed.name || (customerName ?? '') })
  const [problem] = Object.values(checkAddress(address))
  if (problem) throw new AppError('conflict', `The shipping address is incomplete. ${problem}`)
  return address
}

/** Of the given items, or of everything that is left. A replacement for a lost parcel counts as one item of the order. */
async function estimateWeight(orderId: string, items: readonly PackedItem[] | undefined) {
  const left = await readLeft(db, orderId)
  const packed = items ?? [...left].map(([id, { count }]) => ({ order_item_id: id, quantity: count }))
  const ouncesOf = (id: string) => OUNCES[left.get(id)?.product ?? 'tee']
  const ounces = packed.reduce((sum, { order_item_id: id, quantity }) => sum + ouncesOf(id) * quantity, 0)
  return ounces || Math.max(OUNCES.hat, ...[...left.keys()].map(ouncesOf))
}
