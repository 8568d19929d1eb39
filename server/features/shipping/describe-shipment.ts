import { parseAddress } from '#domain/addresses.ts'
import { checkAddress, normalizeAddress } from '#domain/check-address.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import type { orders } from '#server/platform/db/schema/orders.ts'
import { findOrderToShip } from './find-order-to-ship.ts'
import { type PackedItem, readLeft, requireLeft } from './pack-items.ts'
import type { LabelPlan } from './plan-label.ts'
import { requireShippable } from './require-shippable.ts'

const OUNCES_PER_ITEM = 8

type Input = {
  ship_to?: LabelPlan['ship_to'] | undefined
  weight_ounces?: number | undefined
  service_code?: string | undefined
  items?: PackedItem[] | undefined
}
type Order = typeof orders.$inferSelect

/** The details of a parcel for the carrier. Address and weight default to those of the order. */
export async function describeShipment(orderId: string, input: Input): Promise<LabelPlan> {
  const { order, customerName } = await findOrderToShip(orderId)
  requireShippable(order)
  if (input.items) await requireLeft(db, orderId, input.items)
  const { service_code, items } = input
  return {
    ship_to: input.ship_to ?? readAddress(order, customerName),
    weight_ounces: input.weight_ounces ?? OUNCES_PER_ITEM * (await countItems(orderId, items)),
    ...(service_code && { service_code }),
    ...(items && { items }),
  }
}

/** The order's address is free text, so it may lack parts that a carrier needs. */
function readAddress({ shippingAddress }: Order, customerName: string | null) {
  const parsed = parseAddress(shippingAddress ?? '')
  const address = normalizeAddress({ ...parsed, name: parsed.name || (customerName ?? '') })
  const [problem] = Object.values(checkAddress(address))
  if (problem) throw new AppError('conflict', `The shipping address is incomplete. ${problem}`)
  return address
}

/** The given items, or everything that is left. A replacement for a lost parcel counts as one item. */
async function countItems(orderId: string, items: readonly PackedItem[] | undefined) {
  const counts =
    items?.map(({ quantity }) => quantity) ?? [...(await readLeft(db, orderId)).values()].map(({ count }) => count)
  return counts.reduce((sum, count) => sum + count, 0) || 1
}
