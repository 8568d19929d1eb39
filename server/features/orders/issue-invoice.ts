import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { invoices } from '#server/platform/db/schema/orders.ts'

/** Arbitrary advisory lock key, unique within this database. */
const LOCK_KEY = 7_485_263_006

/** Returns the order's invoice or issues the next one. An advisory lock keeps the numbers without gaps. */
export async function issueInvoice(tx: Tx, orderId: string, now: Date): Promise<{ number: number; isNew: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
  const [existing] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (existing) return { number: existing.number, isNew: false }
  const [issued] = await tx
    .insert(invoices)
    .values({ orderId, issuedAt: now, number: sql`(select coalesce(max(number), 0) + 1 from invoices)` })
    .returning({ number: invoices.number })
  if (!issued) throw new Error('The invoice was not stored.')
  return { number: issued.number, isNew: true }
}
