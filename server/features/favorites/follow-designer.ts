import { and, eq } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_FOLLOWS } from '#domain/favorites.ts'
import { notifyFollowed, notifyUnfollowed } from '#server/features/notifications/notify.ts'
import { findDesigner } from '#server/features/profiles/find-designer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { follows } from '#server/platform/db/schema/favorites.ts'
import { favoritesLane } from './favorites-lane.ts'

/** Follows a designer. Idempotent. */
export async function followDesigner(followerId: string, designerId: string, now: Date): Promise<void> {
  if (followerId === designerId) throw new AppError('invalid', 'You cannot follow yourself.')
  if (!(await findDesigner(designerId))) throw new AppError('not_found', 'Designer not found')
  await favoritesLane.withPermit(followerId, () => db.transaction((tx) => insert(tx, followerId, designerId, now)))
}

export async function unfollowDesigner(followerId: string, designerId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [follow] = await tx
      .delete(follows)
      .where(and(eq(follows.followerId, followerId), eq(follows.designerId, designerId)))
      .returning()
    if (follow && isoDay(follow.createdAt) === isoDay(now)) await notifyUnfollowed(tx, designerId, follow.createdAt)
  })
}

/** Locks the user row to enforce the limit. */
async function insert(tx: Tx, followerId: string, designerId: string, now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, followerId)).for('no key update')
  const known = await tx.select().from(follows).where(eq(follows.followerId, followerId))
  if (known.some((follow) => follow.designerId === designerId)) return
  if (known.length >= MAX_FOLLOWS)
    throw new AppError('conflict', `You can follow at most ${MAX_FOLLOWS} designers. Unfollow one first.`)
  await tx.insert(follows).values({ followerId, designerId, createdAt: now })
  await notifyFollowed(tx, designerId, now)
}
