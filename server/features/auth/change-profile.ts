import { eq, sql } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'

export type ProfileChange = { displayName?: string | null; bio?: string }

/**
 * Updates a profile, with optimistic locking if the version is given, and returns which fields changed. Saving the same
 * values again is no change.
 */
export async function changeProfile(tx: Tx, userId: string, change: ProfileChange, seen?: number) {
  const own = eq(profiles.userId, userId)
  const [before] = await tx.select().from(profiles).where(own).for('update')
  if (before && seen && before.version !== seen)
    throw new StaleWriteError('Your profile was changed elsewhere since you opened it.')
  const isRenamed = change.displayName !== undefined && change.displayName !== before?.displayName
  const isBioChanged = change.bio !== undefined && change.bio !== before?.bio
  if (isRenamed || isBioChanged)
    await tx
      .update(profiles)
      .set({ ...change, version: sql`${profiles.version} + 1` })
      .where(own)
  return { isRenamed, isBioChanged }
}
