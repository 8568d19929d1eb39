import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import type { Viewer } from './viewer.ts'

export async function endSession(viewer: Viewer, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, viewer.id)))
    .returning()
  if (ended.length === 0) throw new AppError('not_found', 'Session not found')
  logSecurityEvent({ type: 'sign-out', details: { scope: 'one device' } })
}
