import { eq } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { voidTokens } from './one-time-tokens.ts'
import { requireAccount, requireAnotherAdmin } from './set-role.ts'

/** Ends all sessions of an account and prevents sign-in. */
export async function banAccount(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await requireAnotherAdmin(tx, id)
    await tx.update(users).set({ bannedAt: now, isDemoBan: false }).where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await voidTokens(tx, id)
    await record(tx, { actorId: null, action: 'ban', subject: 'account', subjectId: id, now })
    await recordSecurityEvent(tx, { type: 'banned', accountId: id })
  })
}

export async function unbanAccount(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireAccount(tx, email)
    await tx.update(users).set({ bannedAt: null, isDemoBan: false }).where(eq(users.id, id))
    await record(tx, { actorId: null, action: 'unban', subject: 'account', subjectId: id, now })
    await recordSecurityEvent(tx, { type: 'unbanned', accountId: id })
  })
}
