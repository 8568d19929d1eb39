import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { voidTokens } from './one-time-tokens.ts'

/** Closes an account: its sessions end and nobody can sign in to it. */
export async function banAccount(email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [banned] = await tx
      .update(users)
      .set({ bannedAt: now })
      .where(eq(users.email, email.toLowerCase()))
      .returning()
    if (!banned) throw new AppError('not_found', `There is no account for ${email}.`)
    await tx.delete(sessions).where(eq(sessions.userId, banned.id))
    await voidTokens(tx, banned.id)
  })
}

export async function unbanAccount(email: string): Promise<void> {
  const opened = await db.update(users).set({ bannedAt: null }).where(eq(users.email, email.toLowerCase())).returning()
  if (opened.length === 0) throw new AppError('not_found', `There is no account for ${email}.`)
}
