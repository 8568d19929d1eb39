import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { type Favorite, MAX_FAVORITES } from '#domain/favorites.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { favoritesLane } from './favorites-lane.ts'
import { listFavorites } from './list-favorites.ts'

/** Adds a favorite. Idempotent; fails if the design is not for sale or the list is full. */
export async function addFavorite(userId: string, designId: string, now: Date): Promise<void> {
  if (hasAll(await listFavorites(userId), [designId])) return
  const { known, room, added } = await add(userId, [designId], now)
  if (known.has(designId)) return
  if (added.length === 0) throw designNotFound()
  if (room === 0) throw new AppError('conflict', `You can save at most ${MAX_FAVORITES} favorites. Remove one first.`)
}

/** Merges favorites saved before sign-in, latest first. Designs not for sale or above the limit are omitted. */
export async function mergeFavorites(userId: string, designIds: string[], now: Date) {
  const saved = await listFavorites(userId)
  if (hasAll(saved, designIds)) return saved
  await add(userId, designIds, now)
  return listFavorites(userId)
}

function hasAll(saved: Favorite[], designIds: string[]) {
  const known = new Set(saved.map(({ id }) => id))
  return designIds.every((id) => known.has(id))
}

function add(userId: string, designIds: string[], now: Date) {
  return favoritesLane.withPermit(userId, () => db.transaction((tx) => insert(tx, userId, designIds, now)))
}

/** Locks the user row to enforce the limit. Each timestamp is 1 ms earlier than the previous one, to keep the order. */
async function insert(tx: Tx, userId: string, designIds: string[], now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const known = new Set((await listFavorites(userId, tx)).map(({ id }) => id))
  const rows = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(inArray(designs.id, designIds), eq(designs.status, 'approved')))
  const forSale = new Set(rows.map(({ id }) => id))
  const added = [...new Set(designIds)].filter((id) => forSale.has(id) && !known.has(id))
  const room = MAX_FAVORITES - known.size
  const values = added
    .slice(0, room)
    .map((designId, index) => ({ userId, designId, createdAt: new Date(now.getTime() - index) }))
  if (values.length > 0) await tx.insert(favorites).values(values)
  return { known, room, added }
}
