import { eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** The fields of every email about an order. Undefined if the customer has deleted the account. */
export async function findRecipient(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ to: profiles.email, origin: checkouts.origin, number: orders.number })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!row?.to) return undefined
  return { to: row.to, origin: row.origin, orderId, orderNumber: formatOrderNumber(row.number) }
}
