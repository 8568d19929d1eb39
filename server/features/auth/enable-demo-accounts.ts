import { and, eq } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'

/** Lifts the bans that `disableDemoAccounts` set. A ban by an admin stays. */
export async function enableDemoAccounts(now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isDisabled = and(eq(users.isDemo, true), eq(users.isDemoBan, true))
    const enabled = await tx.update(users).set({ bannedAt: null, isDemoBan: false }).where(isDisabled).returning()
    for (const { id } of enabled)
      await record(tx, { actorId: null, action: 'unban', subject: 'account', subjectId: id, now })
  })
}
