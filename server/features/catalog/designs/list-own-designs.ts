import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { centsFromMills, type Mills, mills } from '#domain/royalties.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { newestFirst } from './design-orders.ts'
import { imagesOf, selectDesigns } from './design-rows.ts'
import { type Design, toDesignView } from './design-view.ts'
import { toChoices } from './product-rows.ts'
import { readLastRejections } from './read-rejections.ts'
import { medianReviewHours, queuePositions } from './review-queue.ts'

/** A designer's own designs, newest first, with sales, earnings and review status. */
export async function listOwnDesigns(designerId: string, { after, limit }: PageQuery, now: Date) {
  const rows = await selectDesigns()
    .where(and(eq(designs.designerId, designerId), newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ design }) => newestFirst.encodeCursor(design))
  const ids = page.map(({ design }) => design.id)
  const [places, sales, lines, requested, sizes, rejected] = await Promise.all([
    queuePositions(ids),
    salesOf(ids),
    soldLines(ids),
    requestedOf(ids),
    sizesOf(page.flatMap(({ design }) => imagesOf(design))),
    readLastRejections(rejectedOf(page), now),
  ])
  return {
    items: page.map(({ design, ...relations }) => ({
      ...toDesignView(design, relations),
      images: imagesOf(design).map((url) => ({
        image_url: url,
        preview_url: preview(url, now),
        width: sizes.get(pathOfUrl(url) ?? '')?.width ?? null,
        height: sizes.get(pathOfUrl(url) ?? '')?.height ?? null,
      })),
      product_choices: toChoices(relations.productRows).map(({ product, priceCents, colors, placement }) => ({
        product,
        price: priceCents === null ? null : dollarsFromCents(priceCents),
        colors: colors && [...colors],
        placement,
      })),
      order_items: (lines.get(design.id) ?? []).map(({ quantity, priceCents }) => ({
        quantity,
        price: dollarsFromCents(priceCents),
      })),
      sold: sales.get(design.id)?.sold ?? 0,
      earnings: dollarsFromCents(centsFromMills(sales.get(design.id)?.mills ?? mills(0))),
      queue_place: places.get(design.id) ?? null,
      rejection: rejected.get(design.id) ?? null,
      may_resubmit: design.status !== 'approved' && !design.firstApprovedAt && !design.takenDownAt,
      may_withdraw: design.status === 'pending' && !design.firstApprovedAt && !requested.has(design.id),
    })),
    next_cursor: nextCursor,
    total: await db.$count(designs, eq(designs.designerId, designerId)),
    median_review_hours: await medianReviewHours(),
  }
}

/** A later archive or takedown has its own reason. */
function rejectedOf(page: { design: Design }[]) {
  const rejected = page.filter(
    ({ design: { status, archivedAt, takenDownAt } }) => status === 'rejected' && !archivedAt && !takenDownAt,
  )
  return rejected.map(({ design }) => design.id)
}

/** Images of unapproved designs are only accessible through signed URLs. */
function preview(url: string, now: Date) {
  const path = pathOfUrl(url)
  return path ? signedUrl(path, now) : url
}

async function sizesOf(urls: string[]) {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  if (paths.length === 0) return new Map<string, { width: number; height: number }>()
  const rows = await db
    .select({ path: uploads.path, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(inArray(uploads.path, paths))
  return new Map(rows.map(({ path, ...size }) => [path, size]))
}

async function salesOf(ids: string[]) {
  if (ids.length === 0) return new Map<string, { sold: number; mills: Mills }>()
  const rows = await db
    .select({
      id: orderItems.designId,
      sold: sql<number>`sum(${royaltyEntries.quantity})::int`,
      mills: sql`sum(${royaltyEntries.mills})`.mapWith(royaltyEntries.mills),
    })
    .from(royaltyEntries)
    .innerJoin(orderItems, eq(orderItems.id, royaltyEntries.orderItemId))
    .where(inArray(orderItems.designId, ids))
    .groupBy(orderItems.designId)
  return new Map(rows.map(({ id, ...sales }) => [id, sales]))
}

/** Groups order lines by price, because a popular design has thousands. */
async function soldLines(ids: string[]) {
  if (ids.length === 0) return new Map<string, { quantity: number; priceCents: Cents }[]>()
  const rows = await db
    .select({
      id: orderItems.designId,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(inArray(orderItems.designId, ids))
    .groupBy(orderItems.designId, orderItems.priceCents)
    .orderBy(desc(orderItems.priceCents))
  return Map.groupBy(rows, ({ id }) => id)
}

async function requestedOf(ids: string[]) {
  if (ids.length === 0) return new Set<string | null>()
  const rows = await db
    .select({ id: designRequests.designId })
    .from(designRequests)
    .where(inArray(designRequests.designId, ids))
  return new Set(rows.map(({ id }) => id))
}
