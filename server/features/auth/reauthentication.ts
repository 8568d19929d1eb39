import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import type { Account, Session } from './account.ts'
import { AuthError } from './auth-error.ts'
import { isCurrentPassword } from './is-current-password.ts'
import { FRESH_SESSION_MS } from './limits.ts'

/** Confirms the current password. For the next minutes, this session may change how the user signs in. */
export async function reauthenticate(account: Account, session: Session, password: unknown, now: Date): Promise<void> {
  const isRight = await isCurrentPassword(account, password)
  if (!isRight) throw new AuthError('reauthentication_not_valid', 'Incorrect password.')
  await db.update(sessions).set({ reauthenticatedAt: now }).where(eq(sessions.id, session.id))
}

/** Fails unless the user has recently proved the password, a passkey or a second factor, so that an unattended browser is not enough. */
export function requireFreshSession(session: Session, now: Date): void {
  const { method, createdAt, secondFactorAt, reauthenticatedAt } = session
  const proofs = [method === 'password' || method === 'webauthn' ? createdAt : null, secondFactorAt, reauthenticatedAt]
  const isFresh = proofs.some((at) => at && now.getTime() - at.getTime() <= FRESH_SESSION_MS)
  if (!isFresh) throw new AuthError('reauthentication_needed', 'Enter your current password to change this.')
}
