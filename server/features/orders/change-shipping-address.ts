import { and, eq, isNull } from 'drizzle-orm'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { formatAddress } from '#domain/format-address.ts'
import { isToShip } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

type Order = typeof orders.$inferSelect
/** `seen` is the address that the change is based on (optimistic locking); undefined if the client did not say. */
type Change = { address: Address; seen?: string | null | undefined }

/** Changes where an order ships, until it has a label. The lock on the order also stops a label that is being bought. */
export async function changeShippingAddress(
  viewer: Viewer,
  id: string,
  { address, seen }: Change,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    const isAdmin = viewer.role === 'admin'
    if (!order || (order.customerId !== viewer.id && !isAdmin)) throw new AppError('not_found', 'Order not found')
    await requireChangeable(tx, order, isAdmin)
    if (!isAdmin) requireShipped(order, address)
    const shippingAddress = formatAddress(address)
    if (order.shippingAddress === shippingAddress && !order.addressNeeded) return
    if (seen !== undefined && seen !== order.shippingAddress)
      throw new StaleWriteError('The address of this order was changed since you opened it.')
    await tx.update(orders).set({ shippingAddress, addressNeeded: false }).where(eq(orders.id, id))
    const details = { from: order.shippingAddress, to: shippingAddress }
    await record(tx, { actorId: viewer.id, action: 'address', subject: 'order', subjectId: id, details, now })
  })
}

/** An order that was accepted for a country stays there, even if the shop no longer ships to it. */
function requireShipped({ shippingAddress }: Order, { country_code: country }: Address) {
  const shipped: readonly string[] = shopSettings().countries
  if (shipped.includes(country) || parseAddress(shippingAddress ?? '').country_code === country) return
  throw new AppError('invalid', 'We do not ship to this country at the moment. Please enter an address in another one.')
}

/** Once an order is being processed, only an admin may change its address, unless we asked the customer for it. */
async function requireChangeable(tx: Tx, { id, status, paymentStatus, addressNeeded }: Order, isAdmin: boolean) {
  if (!isToShip(status, paymentStatus) || (status !== 'pending' && !addressNeeded && !isAdmin))
    throw new AppError('conflict', 'This order is already being processed, so its address can no longer be changed.')
  const hasParcel = (await tx.$count(parcels, and(eq(parcels.orderId, id), isNull(parcels.abandonedAt)))) > 0
  if (hasParcel)
    throw new AppError('conflict', 'This order already has a shipping label, so its address can no longer be changed.')
}
