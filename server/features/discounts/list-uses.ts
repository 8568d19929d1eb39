import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { discounts, discountUses } from '#server/platform/db/schema/discounts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

export const DiscountUseView = z
  .object({
    order_id: z.uuid(),
    order_number: z.string(),
    customer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
    amount: z.number(),
    shipping_amount: z.number().openapi({ description: 'The shipping cost that was waived' }),
    total_amount: z.number().openapi({ description: 'What the customer paid' }),
    created_at: z.iso.datetime(),
  })
  .openapi('DiscountUse')

const newestFirst = keyset('desc', {
  createdAt: timeKey(discountUses.createdAt),
  checkoutId: uuidKey(discountUses.checkoutId),
})

/** The orders that used a code, newest first. Keyset pagination. */
export async function listUses(discountId: string, { after, limit }: PageQuery) {
  const [discount] = await db.select().from(discounts).where(eq(discounts.id, discountId))
  if (!discount) throw new AppError('not_found', 'Discount code not found')
  const rows = await db
    .select({ use: discountUses, order: orders, name: profiles.displayName, email: profiles.email })
    .from(discountUses)
    .innerJoin(orders, eq(orders.checkoutId, discountUses.checkoutId))
    .leftJoin(profiles, eq(profiles.userId, discountUses.customerId))
    .where(
      and(eq(discountUses.discountId, discountId), eq(discountUses.state, 'redeemed'), newestFirst.afterCursor(after)),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ use }) => newestFirst.encodeCursor(use))
  return { items: page.map(toView), next_cursor: nextCursor, total: discount.redeemedUses }
}

type Row = {
  use: typeof discountUses.$inferSelect
  order: typeof orders.$inferSelect
  name: string | null
  email: string | null
}

function toView({ use, order, name, email }: Row): z.infer<typeof DiscountUseView> {
  return {
    order_id: order.id,
    order_number: formatOrderNumber(order.number),
    customer: { display_name: name, email },
    amount: dollarsFromCents(use.amountCents),
    shipping_amount: dollarsFromCents(use.shippingCents),
    total_amount: dollarsFromCents(order.totalCents),
    created_at: use.createdAt.toISOString(),
  }
}
