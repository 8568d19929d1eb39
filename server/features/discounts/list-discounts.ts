import { and, eq } from 'drizzle-orm'
import type { DiscountStatus } from '#domain/discounts.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'
import { toDiscountView } from './discount-view.ts'

type Query = PageQuery & { status?: DiscountStatus | undefined }

const newestFirst = keyset('desc', { createdAt: timeKey(discounts.createdAt), id: uuidKey(discounts.id) })

/** Codes for admins, newest first. Keyset pagination. */
export async function listDiscounts({ status, after, limit }: Query) {
  const condition = status && eq(discounts.status, status)
  const rows = await db
    .select()
    .from(discounts)
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, newestFirst.encodeCursor)
  return { items: page.map(toDiscountView), next_cursor: nextCursor, total: await db.$count(discounts, condition) }
}
