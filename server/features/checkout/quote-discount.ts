import { z } from '@hono/zod-openapi'
import { discountTotals } from '#domain/discounts.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { checkDiscount } from '#server/features/discounts/check-discount.ts'
import { DiscountRuleView, toDiscountRuleView } from '#server/features/discounts/discount-view.ts'
import { requireDiscount } from '#server/features/discounts/find-discount.ts'
import { db } from '#server/platform/db/client.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import type { QuoteInput } from './inputs.ts'
import { priceLines } from './price-lines.ts'

export const QuoteView = z
  .object({
    discount: DiscountRuleView,
    full_subtotal: z.number().openapi({ description: 'The items before the discount' }),
    discount_amount: z.number(),
    waived_shipping: z.number(),
    subtotal: z.number(),
    shipping_cost: z.number(),
    total_amount: z.number(),
  })
  .openapi('DiscountQuote')

type Options = { customerId: string | undefined; now: Date }

/** The totals of a cart with a discount code. Reserves nothing; the checkout checks the code again. */
export async function quoteDiscount(
  { code, cartItems }: z.infer<typeof QuoteInput>,
  { customerId, now }: Options,
): Promise<z.infer<typeof QuoteView>> {
  const discount = await requireDiscount(db, code)
  const lines = await priceLines(db, cartItems)
  await checkDiscount(db, discount, { lines, customerId, now })
  const sums = discountTotals(lines, discount, shopSettings().shipping)
  return {
    discount: toDiscountRuleView(discount),
    full_subtotal: dollarsFromCents(sums.fullCents),
    discount_amount: dollarsFromCents(sums.discountCents),
    waived_shipping: dollarsFromCents(sums.waivedShippingCents),
    subtotal: dollarsFromCents(sums.subtotalCents),
    shipping_cost: dollarsFromCents(sums.shippingCents),
    total_amount: dollarsFromCents(sums.totalCents),
  }
}
