import { and, eq, ne } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import type { Session } from './account.ts'
import { AuthError } from './auth-error.ts'

/** Ends this session, all other sessions, or all sessions. Their access tokens stop working immediately. */
export async function signOut({ id, userId }: Session, scope = 'global'): Promise<void> {
  const mine = eq(sessions.userId, userId)
  switch (scope) {
    case 'global':
      return void (await db.delete(sessions).where(mine))
    case 'local':
      return void (await db.delete(sessions).where(eq(sessions.id, id)))
    case 'others':
      return void (await db.delete(sessions).where(and(mine, ne(sessions.id, id))))
    default:
      throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`)
  }
}
