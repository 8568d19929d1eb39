import { and, eq, exists } from 'drizzle-orm'
import type { RatingQuery } from '#domain/ratings.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { ratingPhotos, ratings } from '#server/platform/db/schema/ratings.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { listPhotoPaths } from './list-photos.ts'
import { toRatingView } from './rating-view.ts'
import { readTotals } from './read-totals.ts'

const PAGE_SIZE = 8

const newestFirst = keyset('desc', { writtenAt: timeKey(ratings.writtenAt), id: uuidKey(ratings.id) })

/** The published reviews of a design that match the filters, newest first, and the totals of all and of each product. */
export async function listDesignRatings(designId: string, query: RatingQuery, limit = PAGE_SIZE) {
  recordShown(`design:${designId}`)
  const [totals, page] = await Promise.all([readTotals(designId), readPage(designId, query, limit)])
  return { ...totals, ...page }
}

async function readPage(designId: string, { product, stars, fit, photos, after }: RatingQuery, limit: number) {
  const withPhotos = db.select().from(ratingPhotos).where(eq(ratingPhotos.ratingId, ratings.id))
  const matches = and(
    eq(ratings.designId, designId),
    eq(ratings.state, 'published'),
    product && eq(ratings.product, product),
    stars && eq(ratings.stars, stars),
    fit && eq(ratings.fit, fit),
    photos ? exists(withPhotos) : undefined,
  )
  const rows = await db
    .select({ rating: ratings, size: orderItems.size, color: orderItems.color })
    .from(ratings)
    .innerJoin(orderItems, eq(orderItems.id, ratings.orderItemId))
    .where(and(matches, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ rating }) => newestFirst.encodeCursor(rating))
  const pathsOf = await listPhotoPaths(page.map(({ rating }) => rating.id))
  return {
    items: page.map(({ rating, ...item }) => toRatingView(rating, item, pathsOf(rating.id))),
    next_cursor: nextCursor,
  }
}
