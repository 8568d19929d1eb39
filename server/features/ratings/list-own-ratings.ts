import { and, desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { listPhotoPaths } from './list-photos.ts'
import { toOwnRatingView } from './rating-view.ts'

/** All reviews of a customer, newest first. There is at most one per design and product that they bought. */
export async function listOwnRatings(customerId: string, now: Date) {
  return read(eq(ratings.customerId, customerId), now)
}

/** One review of the customer. */
export async function findOwnRating(customerId: string, id: string, now: Date) {
  const [found] = await read(and(eq(ratings.customerId, customerId), eq(ratings.id, id)), now)
  return found
}

async function read(condition: ReturnType<typeof and>, now: Date) {
  const rows = await db
    .select({ rating: ratings, size: orderItems.size, color: orderItems.color })
    .from(ratings)
    .innerJoin(orderItems, eq(orderItems.id, ratings.orderItemId))
    .where(condition)
    .orderBy(desc(ratings.writtenAt), desc(ratings.id))
  const pathsOf = await listPhotoPaths(rows.map(({ rating }) => rating.id))
  return rows.map(({ rating, ...item }) => toOwnRatingView(rating, item, pathsOf(rating.id), now))
}
