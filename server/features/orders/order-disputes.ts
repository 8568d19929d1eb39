import type { z } from '@hono/zod-openapi'
import { asc, inArray, sql } from 'drizzle-orm'
import { blocksRefund } from '#domain/disputes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { findOrder } from './find-order.ts'
import type { OrderView } from './order-view.ts'

type Order = z.infer<typeof OrderView>

/** Adds the dispute of each order, which only admins see: an open one, or else the latest. */
export async function withDisputes(views: Order[]): Promise<Order[]> {
  if (views.length === 0) return views
  const ids = views.map(({ id }) => id)
  const rows = await db
    .select()
    .from(disputes)
    .where(inArray(disputes.orderId, ids))
    .orderBy(sql`${disputes.closedAt} is null`, asc(disputes.createdAt))
  const disputeOf = new Map(rows.map((row) => [row.orderId, row]))
  const blocked = new Set(rows.filter(blocksRefund).map(({ orderId }) => orderId))
  return views.map((order) => {
    const dispute = disputeOf.get(order.id)
    return dispute ? { ...order, dispute: { ...toView(dispute), blocks_refund: blocked.has(order.id) } } : order
  })
}

/** An order as admins see it. */
export async function findOrderForAdmin(id: string): Promise<Order | undefined> {
  const order = await findOrder(id)
  return order && (await withDisputes([order]))[0]
}

function toView({ id, status, amountCents, respondBy }: typeof disputes.$inferSelect) {
  return { id, status, amount: dollarsFromCents(amountCents), respond_by: respondBy?.toISOString() ?? null }
}
