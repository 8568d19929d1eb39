import { and, desc, eq, not } from 'drizzle-orm'
import { isSessionExpired } from '#server/features/auth/sweep-accounts.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'

/** The viewer's active sessions, most recently used first. */
export async function listSessions(viewer: Viewer, now = new Date()) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), not(isSessionExpired(now))))
    .orderBy(desc(sessions.refreshedAt))
  return rows.map(({ id, userAgent, ip, createdAt, refreshedAt }) => ({
    id,
    current: id === viewer.sessionId,
    user_agent: userAgent,
    ip,
    created_at: createdAt.toISOString(),
    refreshed_at: refreshedAt.toISOString(),
  }))
}
