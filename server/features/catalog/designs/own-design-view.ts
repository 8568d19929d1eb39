import { z } from '@hono/zod-openapi'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { COLORS } from '#domain/catalog.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { PRODUCTS } from '#domain/products.ts'
import { centsFromMills, type Mills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { designTotals } from '#server/platform/db/schema/analytics.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { imagesOf } from './design-rows.ts'
import { type Design, type DesignRelations, DesignView, toDesignView } from './design-view.ts'
import { OwnExtrasView, readOwnExtras } from './own-extras.ts'
import { OwnImageView, readOwnImages } from './own-images.ts'
import { toChoices } from './product-rows.ts'
import { PlacementView } from './product-view.ts'
import { RejectionView, readLastRejections } from './read-rejections.ts'
import { queuePositions } from './review-queue.ts'

export const OwnDesignView = DesignView.extend({
  images: z.array(OwnImageView),
  product_choices: z
    .array(
      z.object({
        product: z.enum(PRODUCTS),
        price: z.number().nullable(),
        colors: z.array(z.enum(COLORS)).nullable(),
        placement: orNull(PlacementView),
      }),
    )
    .openapi({ description: 'Your choices for each product. Null means the default, which `products` contains.' }),
  order_items: z
    .array(z.object({ quantity: z.number().int(), price: z.number() }))
    .openapi({ description: 'Items sold, grouped by price' }),
  sold: z.number().int().openapi({ description: 'Items sold, minus refunds' }),
  earnings: z.number().openapi({ example: 19.99 }),
  views: z.number().int().openapi({ description: 'Visitors who opened the page, each once a day' }),
  favorites: z.number().int().openapi({ description: 'Customers who have the design in their favorites' }),
  queue_place: z.number().int().nullable().openapi({ description: 'Position in the review queue' }),
  rejection: orNull(RejectionView).openapi({ description: 'The last rejection, if the design is rejected' }),
  may_resubmit: z.boolean(),
  may_withdraw: z.boolean(),
  ...OwnExtrasView.shape,
}).openapi('OwnDesign')

type Row = DesignRelations & { design: Design }

/** Designs as their designer sees them: with sales, earnings, views and review status. */
export async function toOwnDesigns(page: readonly Row[], now: Date): Promise<z.infer<typeof OwnDesignView>[]> {
  const ids = page.map(({ design }) => design.id)
  const [places, sales, lines, requested, toImage, rejected, totals, extras] = await Promise.all([
    queuePositions(ids),
    salesOf(ids),
    soldLines(ids),
    requestedOf(ids),
    readOwnImages(
      page.flatMap(({ design }) => imagesOf(design)),
      now,
    ),
    readLastRejections(rejectedOf(page), now),
    totalsOf(ids),
    readOwnExtras(page, now),
  ])
  return page.map(({ design, ...relations }) => ({
    ...toDesignView(design, relations),
    images: imagesOf(design).map(toImage),
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
    views: totals.get(design.id)?.views ?? 0,
    favorites: totals.get(design.id)?.favorites ?? 0,
    queue_place: places.get(design.id) ?? null,
    rejection: rejected.get(design.id) ?? null,
    may_resubmit:
      design.status !== 'approved' && !design.firstApprovedAt && !design.takenDownAt && !design.unpublishedAt,
    may_withdraw: design.status === 'pending' && !design.firstApprovedAt && !requested.has(design.id),
    ...extras(design),
  }))
}

/** A later archive or takedown has its own reason. */
function rejectedOf(page: readonly Row[]) {
  const rejected = page.filter(
    ({ design: { status, archivedAt, unpublishedAt, takenDownAt } }) =>
      status === 'rejected' && !archivedAt && !unpublishedAt && !takenDownAt,
  )
  return rejected.map(({ design }) => design.id)
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

async function totalsOf(ids: string[]) {
  const rows = ids.length > 0 ? await db.select().from(designTotals).where(inArray(designTotals.designId, ids)) : []
  return new Map(rows.map(({ designId, ...totals }) => [designId, totals]))
}
