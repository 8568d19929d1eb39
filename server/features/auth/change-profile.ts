import { and, eq, sql } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'

export type ProfileChange = { displayName?: string | null; bio?: string }

/** Updates a profile, with optimistic locking if the version is given, and returns which fields changed. */
export async function changeProfile(tx: Tx, userId: string, change: ProfileChange, seen?: number) {
  const own = eq(profiles.userId, userId)
  const [before] = await tx.select().from(profiles).where(own).for('update')
  const [after] = await tx
    .update(profiles)
    .set({ ...change, version: sql`${profiles.version} + 1` })
    .where(and(own, seen ? eq(profiles.version, seen) : undefined))
    .returning()
  if (before && !after) throw new StaleWriteError('Your profile was changed elsewhere since you opened it.')
  return {
    isRenamed: after?.displayName !== before?.displayName,
    isBioChanged: after?.bio !== before?.bio,
  }
}
