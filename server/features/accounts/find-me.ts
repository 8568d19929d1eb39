import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'

/** The viewer's own account and profile. */
export async function findMe({ id, email, role }: Viewer, tx: Tx = db) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, id))
  return { user_id: id, email, role, display_name: profile?.displayName ?? null, bio: profile?.bio ?? '' }
}
