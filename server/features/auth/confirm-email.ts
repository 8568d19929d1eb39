import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { EMAIL_CONFIRMATION_MS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { isTokenOf, readToken } from './confirmation-token.ts'
import { markEmailVerified } from './mark-email-verified.ts'

/** Confirms an email address with the token from the email. Idempotent; opens no session. */
export async function confirmEmail(token: string, now: Date): Promise<void> {
  const named = readToken(token)
  const [account] = named ? await db.select().from(users).where(eq(users.id, named.userId)) : []
  if (!named || !account?.email || !isTokenOf(token, account, named.issuedAt))
    throw new AppError('not_found', 'This link is not valid. Sign in and request a new one on your account page.')
  if (account.emailVerifiedAt) return
  if (now.getTime() - named.issuedAt > EMAIL_CONFIRMATION_MS)
    throw new AppError('not_found', 'This link has expired. Sign in and request a new one on your account page.')
  await db.transaction((tx) => markEmailVerified(tx, account, now))
}
