import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { MAX_FAVORITES } from '#domain/favorites.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { listFavorites } from './list-favorites.ts'

/** Adds a design that is sold; a second time changes nothing. */
export async function addFavorite(userId: string, designId: string, now: Date): Promise<void> {
  const { known, room, sold } = await db.transaction((tx) => add(tx, userId, [designId], now))
  if (known.has(designId)) return
  if (sold.length === 0) throw designNotFound()
  if (room === 0) throw new AppError('conflict', `You have ${MAX_FAVORITES} favorites. Remove one first.`)
}

/** Takes over what was liked before signing in, the latest first; what is not sold or does not fit is left out. */
export async function mergeFavorites(userId: string, designIds: string[], now: Date) {
  return db.transaction(async (tx) => {
    await add(tx, userId, designIds, now)
    return listFavorites(userId, tx)
  })
}

/** Each a moment earlier than the one before, so that the order stays. One at a time per person, or the limit would not hold. */
async function add(tx: Tx, userId: string, designIds: string[], now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const known = new Set((await listFavorites(userId, tx)).map(({ id }) => id))
  const rows = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(inArray(designs.id, designIds), eq(designs.status, 'approved')))
  const isSold = new Set(rows.map(({ id }) => id))
  const sold = [...new Set(designIds)].filter((id) => isSold.has(id) && !known.has(id))
  const room = MAX_FAVORITES - known.size
  const values = sold
    .slice(0, room)
    .map((designId, index) => ({ userId, designId, createdAt: new Date(now.getTime() - index) }))
  if (values.length > 0) await tx.insert(favorites).values(values)
  return { known, room, sold }
}
