import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'

/** Whether the user has passed the second step from this IP address in a session that is still open. */
export async function hasRaisedSessionFrom(userId: string, ip: string): Promise<boolean> {
  const isRaised = and(eq(sessions.userId, userId), isNotNull(sessions.secondFactor))
  const raised = await db.select({ ip: sessions.ip }).from(sessions).where(isRaised)
  return raised.some((session) => limitKey(session.ip) === limitKey(ip))
}
