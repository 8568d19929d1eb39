import { desc, eq } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Where somebody is signed in, the last used first. */
export async function listSessions(viewer: Viewer) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, viewer.id))
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
