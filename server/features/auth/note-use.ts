import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import type { Session } from './account.ts'

/**
 * Notes that the client received the response to its last refresh: it uses an access token issued since then. From now on,
 * the previous refresh token counts as stolen. Writes at most once per refresh.
 */
export async function noteUse(session: Session, issuedAt: number, now: Date): Promise<void> {
  const { id, counter, refreshedAt, usedAt } = session
  const isCurrent = issuedAt >= Math.floor(refreshedAt.getTime() / 1000)
  // Before the first refresh there is no previous token.
  if (usedAt || counter === 0 || !isCurrent) return
  await db
    .update(sessions)
    .set({ usedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.counter, counter), isNull(sessions.usedAt)))
}
