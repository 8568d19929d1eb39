import { bigint, customType } from 'drizzle-orm/pg-core'
import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import type { Mills } from '#domain/royalties.ts'

/** `numeric(10, 2)` in the database, whole cents in code. Converted as text, never as a float. */
export const money = customType<{ data: Cents; driverData: string; config: { precision: number } }>({
  dataType: (config) => `numeric(${config?.precision ?? 10}, 2)`,
  toDriver: decimalFromCents,
  fromDriver: centsFromDecimal,
})

/** Whole mills (tenths of a cent): 40% of a price in cents has a third decimal. */
export function mills(name: string) {
  return bigint(name, { mode: 'number' }).$type<Mills>()
}
