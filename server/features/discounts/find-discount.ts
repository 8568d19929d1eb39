import { eq } from 'drizzle-orm'
import { normalizeDiscountCode } from '#domain/discounts.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'

export type Discount = typeof discounts.$inferSelect

/** Counted against the limit of wrong codes. */
export class UnknownDiscountCode extends AppError {
  constructor() {
    super('not_found', 'We don’t know this discount code. Check the spelling.')
  }
}

/** The discount of a code, however it is capitalized. */
export async function requireDiscount(tx: Tx, code: string): Promise<Discount> {
  const [discount] = await tx
    .select()
    .from(discounts)
    .where(eq(discounts.code, normalizeDiscountCode(code)))
  if (!discount) throw new UnknownDiscountCode()
  return discount
}
