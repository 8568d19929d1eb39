import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles, users } from '#server/platform/db/schema/accounts.ts'

/** The viewer's own account and profile. */
export async function findMe({ id, email, role }: Viewer, tx: Tx = db) {
  const [row] = await tx
    .select({ profile: profiles, verifiedAt: users.emailVerifiedAt, passwordStrong: users.passwordStrong })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id))
  return {
    user_id: id,
    email,
    email_verified: Boolean(row?.verifiedAt),
    role,
    password_too_weak: role === 'admin' && row?.passwordStrong === false,
    display_name: row?.profile?.displayName ?? null,
    bio: row?.profile?.bio ?? '',
    version: row?.profile?.version ?? 1,
  }
}
