import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/db/client.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Notes that the buyer would rather not have an order, as long as nobody works on it; the first moment counts. */
export async function requestCancel(viewer: Viewer, id: string, now: Date): Promise<void> {
  const mine = and(eq(orders.id, id), eq(orders.customerId, viewer.id))
  const [noted] = await db
    .update(orders)
    .set({ cancelRequestedAt: sql`coalesce(${orders.cancelRequestedAt}, ${now.toISOString()})` })
    .where(and(mine, eq(orders.status, 'pending')))
    .returning({ id: orders.id })
  if (noted) return
  if ((await db.$count(orders, mine)) === 0) throw new AppError('not_found', 'Order not found')
  throw new AppError('conflict', 'This order is already being worked on and can no longer be cancelled.')
}
