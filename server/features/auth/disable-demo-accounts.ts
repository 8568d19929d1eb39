import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { oneTimeTokens, sessions, users } from '#server/platform/db/schema/accounts.ts'
import { log } from '#server/platform/log.ts'

/** Bans the demo accounts and ends their sessions, because anyone may know their password. Runs when the sandbox is off. */
export async function disableDemoAccounts(now: Date): Promise<{ disabledDemoAccounts: number }> {
  const banned = await db.transaction(async (tx) => {
    const isActive = and(eq(users.isDemo, true), isNull(users.bannedAt), isNull(users.deletedAt))
    const banned = await tx.update(users).set({ bannedAt: now, isDemoBan: true }).where(isActive).returning()
    const demo = tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true))
    await tx.delete(sessions).where(inArray(sessions.userId, demo))
    await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, demo))
    const details = { reason: 'the sandbox is off' }
    for (const { id } of banned)
      await record(tx, { actorId: null, action: 'ban', subject: 'account', subjectId: id, details, now })
    return banned.length
  })
  if (banned > 0) log.warn('demo.disabled', { accounts: banned })
  const isDisabled = and(eq(users.isDemo, true), isNotNull(users.bannedAt), isNull(users.deletedAt))
  return { disabledDemoAccounts: await db.$count(users, isDisabled) }
}
