import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'

/** Erases IP address and user agent from what a deleted account did. In events that an admin caused, the data is the admin's. */
export async function eraseSecurityEvents(tx: Tx, accountId: string): Promise<void> {
  const { actorId, accountId: subjectId } = securityEvents
  await tx
    .update(securityEvents)
    .set({ ip: null, userAgent: '' })
    .where(or(eq(actorId, accountId), and(isNull(actorId), eq(subjectId, accountId))))
}
