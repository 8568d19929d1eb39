import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import type { Viewer } from './viewer.ts'

/** An admin signs another user out on every device. The user can sign in again. */
export async function endSessionsOf(viewer: Viewer, userId: string, now: Date): Promise<number> {
  if (userId === viewer.id) throw new AppError('conflict', 'End your own sessions on your account page.')
  return db.transaction(async (tx) => {
    if (!(await tx.$count(users, and(eq(users.id, userId), isNull(users.deletedAt)))))
      throw new AppError('not_found', 'Account not found.')
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
    const details = { sessions: ended.length }
    await record(tx, {
      actorId: viewer.id,
      action: 'end-sessions',
      subject: 'account',
      subjectId: userId,
      details,
      now,
    })
    await recordSecurityEvent(tx, {
      type: 'sign-out',
      accountId: userId,
      actorId: viewer.id,
      details: { scope: 'all devices' },
    })
    return ended.length
  })
}
