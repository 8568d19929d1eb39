import { bigint, customType } from 'drizzle-orm/pg-core'
import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import type { Mills } from '#domain/royalties.ts'

/** numeric(10,2) in the database unless more digits are needed, whole cents in code; it travels as text, so no float ever touches it. */
export const money = customType<{ data: Cents; driverData: string; config: { precision: number } }>({
  dataType: (config) => `numeric(${config?.precision ?? 10}, 2)`,
  toDriver: decimalFromCents,
  fromDriver: centsFromDecimal,
})

/** Whole mills: 40 % of a price in cents needs a third decimal. */
export function mills(name: string) {
  return bigint(name, { mode: 'number' }).$type<Mills>()
}
