import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { addCents, formatMoney } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { discounts, discountUses } from '#server/platform/db/schema/discounts.ts'

type Text = Pick<Stripe.Checkout.SessionCreateParams.CustomText, 'submit'>

/** The line items have the prices after the discount, so the payment page names the code next to its button. */
export async function describeDiscountUse(checkoutId: string): Promise<Text> {
  const [used] = await db
    .select({ code: discounts.code, use: discountUses })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(eq(discountUses.checkoutId, checkoutId))
  if (!used) return {}
  const saved = formatMoney(addCents(used.use.amountCents, used.use.shippingCents))
  return { submit: { message: `Discount code ${used.code} is applied. You save ${saved}.` } }
}
