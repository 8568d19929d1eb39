import { and, eq, sql } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { missingForMinimum } from '#domain/discounts.ts'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import type { PricedLine } from '#domain/pricing.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import type { Discount } from './find-discount.ts'

type Cart = { lines: readonly PricedLine[]; customerId: string | undefined; now: Date }

export const DISCOUNT_PROBLEMS = {
  inactive: 'This discount code is not active.',
  early: 'This discount code is not active yet.',
  expired: 'This discount code has expired.',
  usedUp: 'This discount code has been used up.',
  usedByCustomer: 'You have already used this discount code.',
} as const

/** Rejects a code that this customer cannot use for this cart now. The database enforces the limits again on checkout. */
export async function checkDiscount(tx: Tx, discount: Discount, { lines, customerId, now }: Cart): Promise<void> {
  const { maxUses, maxUsesPerCustomer, minimumCents } = discount
  const today = isoDay(now)
  if (discount.status !== 'active') throw unusable('inactive')
  if (discount.startsOn !== null && today < discount.startsOn) throw unusable('early')
  if (discount.endsOn !== null && today > discount.endsOn) throw unusable('expired')
  const own = await countOwn(tx, discount.id, customerId)
  if (maxUsesPerCustomer !== null && own.redeemed >= maxUsesPerCustomer) throw unusable('usedByCustomer')
  // A new checkout replaces the customer’s open one, and with it the reserved use.
  if (maxUses !== null && discount.uses - own.reserved >= maxUses) throw unusable('usedUp')
  const missingCents = missingForMinimum(lines, minimumCents)
  if (missingCents > 0)
    throw new AppError(
      'conflict',
      `This discount code needs a subtotal of at least ${formatMoney(minimumCents)}. Add ${formatMoney(missingCents)} more.`,
    )
}

export function unusable(problem: keyof typeof DISCOUNT_PROBLEMS): AppError {
  return new AppError('conflict', DISCOUNT_PROBLEMS[problem])
}

async function countOwn(tx: Tx, discountId: string, customerId: string | undefined) {
  const none = { reserved: 0, redeemed: 0 }
  if (!customerId) return none
  const [own] = await tx
    .select({
      reserved: sql<number>`(count(*) filter (where ${discountUses.state} = 'reserved'))::int`,
      redeemed: sql<number>`(count(*) filter (where ${discountUses.state} = 'redeemed'))::int`,
    })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discountId), eq(discountUses.customerId, customerId)))
  return own ?? none
}
