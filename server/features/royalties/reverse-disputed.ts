import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { cents } from '#domain/money.ts'
import { disputedShares, mills } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

/**
 * Reverses the royalties of a lost dispute in the transaction that closes it, in proportion to the disputed amount.
 * Pending royalties stay pending. Running it again changes nothing.
 */
export async function reverseDisputed(tx: Tx, disputeId: string, now: Date): Promise<void> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
  if (!dispute) throw new Error('The dispute does not exist.')
  const [order] = await tx.select().from(orders).where(eq(orders.id, dispute.orderId)).for('update')
  if (!order) throw new Error('The dispute has no order.')
  const capturedCents = order.totalCents + order.taxCents - order.refundedCents - order.refundedTaxCents
  const paidCents = cents(capturedCents - (await sumEarlier(tx, dispute)))
  const lines = await readRemaining(tx, order.id, disputeId)
  const entries = lines.map(({ designerId, orderItemId, basisPoints, isCleared, ...left }) => ({
    ...disputedShares(left, dispute.amountCents, paidCents),
    designerId,
    orderItemId,
    basisPoints,
    disputeId,
    createdAt: now,
    clearedAt: isCleared ? now : null,
  }))
  if (entries.length > 0) await tx.insert(royaltyEntries).values(entries).onConflictDoNothing()
}

/** The amounts of disputes of the same order that were lost before this one. */
async function sumEarlier(tx: Tx, { id, orderId, closedAt }: typeof disputes.$inferSelect): Promise<number> {
  const isEarlier = closedAt
    ? or(lt(disputes.closedAt, closedAt), and(eq(disputes.closedAt, closedAt), lt(disputes.id, id)))
    : undefined
  const rows = await tx
    .select({ amountCents: disputes.amountCents })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), eq(disputes.status, 'lost'), ne(disputes.id, id), isEarlier))
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

type Row = {
  designerId: string
  orderItemId: string
  basisPoints: number
  isCleared: boolean
  quantity: number
  mills: string
  platformMills: string
}

/** The order lines with what refunds, also pending ones, leave of their royalties. */
async function readRemaining(tx: Tx, orderId: string, disputeId: string) {
  const { rows } = await tx.execute<Row>(sql`
    select sale.designer_id as "designerId", i.id as "orderItemId", sale.basis_points as "basisPoints",
      sale.cleared_at is not null as "isCleared", net.quantity - pending.quantity as quantity,
      net.mills - pending.mills as mills, net.platform_mills - pending.paid + pending.mills as "platformMills"
    from order_items i
    join royalty_entries sale on sale.order_item_id = i.id and sale.refund_line_id is null and sale.dispute_id is null
    cross join lateral (
      select sum(e.quantity)::int as quantity, sum(e.mills) as mills, sum(e.platform_mills) as platform_mills
      from royalty_entries e where e.order_item_id = i.id and (e.dispute_id is null or e.dispute_id in (
        select other.id from disputes other join disputes d on d.id = ${disputeId}::uuid
        where other.id <> d.id
          and (d.closed_at is null or (other.closed_at, other.id) < (d.closed_at, d.id))))
    ) as net
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as quantity, coalesce(sum(i.price * 1000 * l.quantity), 0) as paid,
        coalesce(sum(floor(i.price * 1000 * l.quantity * sale.basis_points / 10000)), 0) as mills
      from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = i.id and r.status = 'pending'
    ) as pending
    where i.order_id = ${orderId} and net.quantity > pending.quantity`)
  return rows.map((row) => ({
    ...row,
    mills: mills(Number(row.mills)),
    platformMills: mills(Number(row.platformMills)),
  }))
}
