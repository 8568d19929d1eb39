import { customType } from 'drizzle-orm/pg-core'
import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money.ts'

/** numeric(10,2) in the database, whole cents in code; it travels as text, so no float ever touches it. */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: decimalFromCents,
  fromDriver: centsFromDecimal,
})
