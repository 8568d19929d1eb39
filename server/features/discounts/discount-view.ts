import { z } from '@hono/zod-openapi'
import { DISCOUNT_KINDS, DISCOUNT_STATUSES } from '#domain/discounts.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Discount } from './find-discount.ts'

/** The value of a code, as the cart and admins see it. */
export const DiscountRuleView = z
  .object({
    code: z.string().openapi({ example: 'WELCOME10' }),
    kind: z.enum(DISCOUNT_KINDS),
    percent: z.number().int().nullable(),
    amount: z.number().nullable(),
    minimum_subtotal: z.number().openapi({ description: 'Of the items, before the discount' }),
  })
  .openapi('DiscountRule')

export const DiscountView = DiscountRuleView.extend({
  id: z.uuid(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable().openapi({ description: 'The last day, in UTC' }),
  max_uses: z.number().int().nullable(),
  max_uses_per_customer: z.number().int().nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  note: z.string().nullable(),
  uses: z.number().int().openapi({ description: 'Redeemed by orders or reserved by open checkouts' }),
  redeemed_uses: z.number().int(),
  given_amount: z.number().openapi({ description: 'By redeemed uses, including waived shipping' }),
  version: z.number().int(),
  created_at: z.iso.datetime(),
}).openapi('Discount')

export function toDiscountRuleView(discount: Discount): z.infer<typeof DiscountRuleView> {
  const { code, kind, percent, amountCents, minimumCents } = discount
  const amount = amountCents === null ? null : dollarsFromCents(amountCents)
  return { code, kind, percent, amount, minimum_subtotal: dollarsFromCents(minimumCents) }
}

export function toDiscountView(discount: Discount): z.infer<typeof DiscountView> {
  return {
    ...toDiscountRuleView(discount),
    id: discount.id,
    starts_on: discount.startsOn,
    ends_on: discount.endsOn,
    max_uses: discount.maxUses,
    max_uses_per_customer: discount.maxUsesPerCustomer,
    status: discount.status,
    note: discount.note,
    uses: discount.uses,
    redeemed_uses: discount.redeemedUses,
    given_amount: dollarsFromCents(discount.givenCents),
    version: discount.version,
    created_at: discount.createdAt.toISOString(),
  }
}
