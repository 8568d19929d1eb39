import { eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { sessions, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { setRequestAccount } from '#server/platform/http/request-context.ts'
import { readAccessToken } from './access-token.ts'
import type { Account, Session } from './account.ts'
import { noteUse } from './note-use.ts'
import { reportEndedSession, reportInvalidToken } from './report-refused-token.ts'

export type SignedIn = { account: Account; session: Session; role: Role; hasFactor: boolean }

/** Whether the user has turned on two-step verification. */
const hasFactor = sql<boolean>`exists (select from ${mfaFactors} where ${mfaFactors.userId} = ${sessions.userId} and ${mfaFactors.status} = 'verified')`

/** Account, session and role of a bearer token. Read from the database every time, so that sign-outs and role changes apply immediately. */
export async function findSignedIn(token: string): Promise<SignedIn | 'bad token' | 'session ended'> {
  const claims = await readAccessToken(token)
  if (!claims) return reportInvalidToken(token)
  const [row] = await db
    .select({ account: users, session: sessions, role: userRoles.role, hasFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
    .where(eq(sessions.id, claims.sessionId))
  setRequestAccount({ accountId: claims.userId })
  if (!row || row.account.id !== claims.userId) return reportEndedSession()
  await noteUse(row.session, claims.issuedAt, new Date())
  return { ...row, role: row.role ?? 'customer' }
}

/** The token of an `Authorization: Bearer` header; other schemes are ignored. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}
