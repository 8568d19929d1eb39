import { DatabaseError } from 'pg'
import type { Tx } from '#server/platform/db/client.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import { type DISCOUNT_PROBLEMS, unusable } from './check-discount.ts'

/** The limits that the database enforces, with what the customer reads. */
const LIMITS: Record<string, keyof typeof DISCOUNT_PROBLEMS> = {
  discounts_uses_check: 'usedUp',
  discount_uses_customer_check: 'usedByCustomer',
  discount_uses_active_check: 'inactive',
}

/** Reserves a use for a checkout, in its transaction. The trigger `count_discount_use` rejects one use too many. */
export async function reserveUse(tx: Tx, use: typeof discountUses.$inferInsert): Promise<void> {
  try {
    await tx.insert(discountUses).values(use)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const problem = cause instanceof DatabaseError ? LIMITS[cause.constraint ?? ''] : undefined
    throw problem ? unusable(problem) : error
  }
}
