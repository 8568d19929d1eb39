import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'

export type ProfileChange = { displayName?: string | null; bio?: string }

/** Updates a profile and returns which fields changed. */
export async function changeProfile(tx: Tx, userId: string, change: ProfileChange) {
  const own = eq(profiles.userId, userId)
  const [before] = await tx.select().from(profiles).where(own).for('update')
  const [after] = await tx.update(profiles).set(change).where(own).returning()
  return {
    isRenamed: after?.displayName !== before?.displayName,
    isBioChanged: after?.bio !== before?.bio,
  }
}
