import type { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { RatingState } from '#domain/ratings.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { listPhotoPaths } from './list-photos.ts'
import { type AdminRatingView, toOwnRatingView } from './rating-view.ts'

type Query = PageQuery & { state: RatingState }

const keys = { writtenAt: timeKey(ratings.writtenAt), id: uuidKey(ratings.id) }
const oldestFirst = keyset('asc', keys)
const newestFirst = keyset('desc', keys)

/** Reviews in a state, for admins: pending ones oldest first, the others newest first. */
export async function listRatings({ state, after, limit }: Query, now: Date) {
  const order = state === 'pending' ? oldestFirst : newestFirst
  const rows = await select()
    .where(and(eq(ratings.state, state), order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ rating }) => order.encodeCursor(rating))
  return {
    items: await toViews(page, now),
    next_cursor: nextCursor,
    total: await db.$count(ratings, eq(ratings.state, state)),
  }
}

export async function findRating(id: string, now: Date) {
  const [found] = await toViews(await select().where(eq(ratings.id, id)), now)
  return found
}

function select() {
  return db
    .select({
      rating: ratings,
      title: designs.title,
      item: orderItems,
      number: orders.number,
      name: profiles.displayName,
      email: profiles.email,
    })
    .from(ratings)
    .innerJoin(designs, eq(designs.id, ratings.designId))
    .innerJoin(orderItems, eq(orderItems.id, ratings.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(profiles, eq(profiles.userId, ratings.customerId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function toViews(rows: Row[], now: Date): Promise<z.infer<typeof AdminRatingView>[]> {
  const pathsOf = await listPhotoPaths(rows.map(({ rating }) => rating.id))
  return rows.map(({ rating, title, item, number, name, email }) => ({
    ...toOwnRatingView(rating, item, pathsOf(rating.id), now),
    version: rating.version,
    title,
    order_id: item.orderId,
    order_number: formatOrderNumber(number),
    customer: { display_name: name, email },
  }))
}
