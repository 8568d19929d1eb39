import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'

/** The email addresses of all admins who can sign in. */
export async function listAdminEmails(tx: Tx = db): Promise<string[]> {
  const admins = await tx
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.bannedAt), isNotNull(users.email)))
    .orderBy(users.email)
  return admins.flatMap(({ email }) => email ?? [])
}
