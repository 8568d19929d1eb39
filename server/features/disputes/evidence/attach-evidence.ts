import { and, eq, isNull } from 'drizzle-orm'
import type { AutomaticKind } from '#domain/evidence.ts'
import { findOrder } from '#server/features/orders/find-order.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'
import { writeCustomerMessages } from './customer-messages.ts'
import { type Order, writeReceipt } from './receipt.ts'
import { writeShippingProof } from './shipping-proof.ts'
import { storeContents } from './store-contents.ts'

const FILES: Record<AutomaticKind, { name: string; write: (order: Order) => Promise<Buffer | undefined> }> = {
  receipt: { name: 'receipt.pdf', write: async (order) => writeReceipt(order) },
  shipping_documentation: { name: 'proof-of-shipping.pdf', write: writeShippingProof },
  customer_communication: { name: 'messages.pdf', write: writeCustomerMessages },
}

/**
 * Writes the files that the shop attaches itself, from the current state of the order. They are written again right
 * before the evidence is submitted. Files that an admin uploaded stay.
 */
export async function attachEvidence({ disputeId }: { disputeId: string }, now = new Date()): Promise<void> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId))
  const order = dispute && (await findOrder(dispute.orderId))
  if (!order) return
  for (const [kind, { name, write }] of Object.entries(FILES) as [AutomaticKind, (typeof FILES)[AutomaticKind]][]) {
    const bytes = await write(order)
    if (bytes) await attach(disputeId, { kind, name, bytes }, now)
  }
}

type File = { kind: AutomaticKind; name: string; bytes: Buffer }

async function attach(disputeId: string, { kind, name, bytes }: File, now: Date) {
  const stored = await storeContents(disputeId, bytes, 'application/pdf')
  const unused = await db.transaction(async (tx) => {
    const isOpen = and(isNull(disputes.closedAt), isNull(disputes.submitAskedAt), isNull(disputes.acceptAskedAt))
    const [open] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.id, disputeId), isOpen))
      .for('update')
    const isKind = and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.kind, kind))
    const [known] = await tx.select().from(disputeFiles).where(isKind)
    if (!open || known?.uploadedBy) return stored.storageKey
    await tx.delete(disputeFiles).where(isKind)
    await tx.insert(disputeFiles).values({ ...stored, kind, name, createdAt: now })
    return known?.storageKey
  })
  if (unused) await deleteStored(unused)
}
