import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import type { Session } from '../account.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { toSessionView } from '../open-session.ts'

/** Raises the session to assurance level 2 and returns it with a new access token. */
export async function raiseSession(
  tx: Tx,
  { account, session }: SignedIn,
  secondFactor: NonNullable<Session['secondFactor']>,
  now: Date,
) {
  const change = { secondFactor, secondFactorAt: now }
  const [raised] = await tx.update(sessions).set(change).where(eq(sessions.id, session.id)).returning()
  if (!raised) throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  return toSessionView(tx, account, raised, now)
}
