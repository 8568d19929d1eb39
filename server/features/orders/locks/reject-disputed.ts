import { eq } from 'drizzle-orm'
import { blocksRefund } from '#domain/disputes.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'

/** Refuses a refund that would pay the customer twice. The caller holds the row lock of the order. */
export async function rejectDisputed(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx.select().from(disputes).where(eq(disputes.orderId, orderId))
  if (rows.some(blocksRefund))
    throw new AppError('conflict', 'The customer disputed this payment with the bank. Answer the dispute instead.')
}
