import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { findToken } from './one-time-tokens.ts'
import type { VerifyType } from './verify-token.ts'

/** Says what an emailed link will do, without consuming it. Its token could also take over the account, so this reveals nothing new. */
export async function previewLink(token: string, type: VerifyType, now: Date) {
  const link = await findToken(token, type, RECOVERY_SECONDS, now)
  const [account] = link
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, link.userId), isNull(users.deletedAt)))
    : []
  const isValid = type === 'recovery' || account?.newEmail
  if (!account?.email || !isValid) {
    throw new AppError('not_found', 'This link has expired or has already been used.')
  }
  return { user_id: account.id, email: account.email, new_email: type === 'email_change' ? account.newEmail : null }
}
