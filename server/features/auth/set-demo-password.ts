import { and, eq, inArray, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { oneTimeTokens, sessions, users } from '#server/platform/db/schema/accounts.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Gives every demo account this password. Accounts that had another one are signed out. */
export async function setDemoPassword(password: string, now: Date): Promise<void> {
  const isDemo = and(eq(users.isDemo, true), isNull(users.deletedAt))
  // Demo accounts usually share one hash, so most starts check a single one.
  const rows = await db.selectDistinct({ hash: users.passwordHash }).from(users).where(isDemo)
  const checked = await Promise.all(
    rows.map(async ({ hash }) => ({ hash: hash ?? '', isRight: hash !== null && (await isPassword(password, hash)) })),
  )
  const wrong = checked.filter(({ isRight }) => !isRight).map(({ hash }) => hash)
  if (wrong.length === 0) return
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const isWrong = and(isDemo, inArray(users.passwordHash, wrong))
    const changed = await tx.update(users).set({ passwordHash, updatedAt: now }).where(isWrong).returning()
    const ids = changed.map(({ id }) => id)
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
    await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, ids))
  })
}
