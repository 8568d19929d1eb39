import { and, asc, eq, lt } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'

/** Longer than the original request can take; if the refund is still pending by then, that request has crashed. */
const INTERRUPTED_AFTER_MS = 30_000

export function listInterruptedRefunds(now: Date): Promise<{ id: string }[]> {
  const before = new Date(now.getTime() - INTERRUPTED_AFTER_MS)
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(50)
}
