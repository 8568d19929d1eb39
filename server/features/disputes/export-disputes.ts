import { z } from '@hono/zod-openapi'
import { desc, eq, inArray } from 'drizzle-orm'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

const MAX_EXPORTED = 100

export const OwnDisputeView = z
  .object({
    order_id: z.uuid(),
    amount: z.number(),
    reason: z.string(),
    status: z.string(),
    statement: z.string().nullable().openapi({ description: 'Our statement to the bank' }),
    files: z
      .array(z.object({ kind: z.enum(EVIDENCE_KINDS), name: z.string(), created_at: z.iso.datetime() }))
      .openapi({ description: 'Our evidence. Contact us for a copy' }),
    created_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
  })
  .openapi('OwnDispute')

/** The disputes of a customer's payments with our evidence, for the data export. */
export async function exportDisputesOf(customerId: string): Promise<z.infer<typeof OwnDisputeView>[]> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(MAX_EXPORTED)
  const ids = rows.map(({ dispute }) => dispute.id)
  const files = await db
    .select()
    .from(disputeFiles)
    .where(inArray(disputeFiles.disputeId, ids))
    .orderBy(disputeFiles.kind)
  return rows.map(({ dispute }) => ({
    order_id: dispute.orderId,
    amount: dollarsFromCents(dispute.amountCents),
    reason: dispute.reason,
    status: dispute.status,
    statement: dispute.statement,
    files: files
      .filter(({ disputeId }) => disputeId === dispute.id)
      .map(({ kind, name, createdAt }) => ({ kind, name, created_at: createdAt.toISOString() })),
    created_at: dispute.createdAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
  }))
}
